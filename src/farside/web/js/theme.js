// Runs before the first paint, so that a light page never flashes dark.
document.documentElement.dataset.theme = localStorage.getItem("farside.theme") || "dark";
