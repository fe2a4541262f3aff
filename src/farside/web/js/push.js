// Push messages to this browser, if the player asks for them. worker.js shows them.

import { get, post } from "./api.js";
import { t } from "./i18n.js";

export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

async function subscription() {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function hash(text) {
  const made = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(made)].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** Whether this browser is one of the player's devices. */
export async function pushedHere(devices) {
  const made = devices.length ? await subscription() : null;
  return made !== null && devices.includes(await hash(made.endpoint));
}

export async function startPush(key) {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error(t("This browser does not allow messages from Farside. You can change that in its settings for this page."));
  }
  const registration = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  await (await subscription())?.unsubscribe(); // it may be for another key
  let made;
  try {
    made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  } catch {
    throw new Error(t("This browser cannot reach its push service. Try again later, or another browser."));
  }
  return post("/api/reach/devices", made.toJSON());
}

export async function stopPush() {
  const made = await subscription();
  if (!made) return get("/api/reach");
  const info = await post("/api/reach/devices/remove", { endpoint: made.endpoint });
  await made.unsubscribe();
  return info;
}
