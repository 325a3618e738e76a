// The same interface everybody uses, with the key the person gave; kept for this tab unless asked otherwise.
const SLOTS = ['client', 'admin'];

export function key(role) {
  return sessionStorage.getItem(`vacha-${role}`) ?? localStorage.getItem(`vacha-${role}`);
}

export function hasKey() {
  return SLOTS.some(key);
}

export function forget() {
  for (const role of SLOTS) {
    sessionStorage.removeItem(`vacha-${role}`);
    localStorage.removeItem(`vacha-${role}`);
  }
}

/** What the service says is wrong; `error` is its envelope. */
export class ApiError extends Error {
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

async function call(path, secret, options = {}) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: { Authorization: `Bearer ${secret}`, ...options.headers } });
  } catch (cause) {
    throw new ApiError({ type: 'no_answer', message: String(cause.message) });
  }
  if (!response.ok) {
    const body = await response.json().catch(() => ({}));
    throw new ApiError(body.error ?? { type: 'unknown', message: `HTTP ${response.status}` });
  }
  return response;
}

/** Finds out what a key is for and keeps it. */
export async function signIn(secret, remember) {
  const store = remember ? localStorage : sessionStorage;
  try {
    await call('/api/v1/usage', secret);
    store.setItem('vacha-client', secret);
    return 'client';
  } catch (error) {
    if (error.error?.type !== 'unauthorized') throw error;
    await call('/api/v1/admin/plans', secret);
    store.setItem('vacha-admin', secret);
    return 'admin';
  }
}

export const send = (path, options) => call(path, key('client'), options);
export const get = async (path) => (await send(path)).json();
export const post = async (path, body) =>
  (await send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
export const put = async (path, body) =>
  (await send(path, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
export const adminGet = async (path) => (await call(path, key('admin'))).json();
export const adminPost = async (path, body = {}) =>
  (await call(path, key('admin'), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
