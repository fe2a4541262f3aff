// The service worker: shows push messages, and opens the table when one is clicked. It caches nothing.

const told = (event) => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

/** Only pages of ours are opened, whatever the message says. */
const pageOf = (path) => {
  const page = new URL(path ?? "/", self.location.origin);
  return page.origin === self.location.origin ? page.href : self.location.origin;
};

async function show({ title, body, path, tag }) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Browsers want every message to be shown; who looks at the table just now needs no sound.
  const silent = windows.some((one) => one.focused && one.url === pageOf(path));
  await self.registration.showNotification(title ?? "Farside", {
    body, tag, silent, icon: "/static/icon.svg", data: { path },
  });
}

async function open(path) {
  const page = pageOf(path);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === page);
  await (there ? there.focus() : self.clients.openWindow(page));
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(told(event))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
