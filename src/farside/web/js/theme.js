// Runs before the first paint, so that a light page never flashes dark and a calm one never moves.
document.documentElement.dataset.theme = localStorage.getItem("farside.theme") || "dark";
document.documentElement.dataset.calm = localStorage.getItem("farside.calm") || "no";
