// HTTP with the server: JSON in, JSON out, errors as sentences.

export class ApiError extends Error {
  constructor(message, status, rule = null) {
    super(message);
    this.status = status;
    this.rule = rule;
  }
}

async function call(path, init) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new ApiError("", 0);
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(body.error ?? answer.statusText, answer.status, body.rule ?? null);
  return body;
}

export const get = (path) => call(path);

export const post = (path, body = {}) =>
  call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const kept = new Map();

/** Things that never change while the page is open: rules, component data. */
export function getOnce(path) {
  if (!kept.has(path)) {
    const promise = get(path);
    promise.catch(() => kept.delete(path));
    kept.set(path, promise);
  }
  return kept.get(path);
}
