// Copying a text, with a sign on the button that it happened.

export function copyText(event, text) {
  const button = event.currentTarget;
  navigator.clipboard?.writeText(text).then(() => {
    button.classList.add("copied");
    setTimeout(() => button.classList.remove("copied"), 1500);
  });
}
