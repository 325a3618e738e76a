// The same interface everybody uses, with the key the person gave; kept for this tab unless asked otherwise.
import { t } from './texts.js';

const SLOTS = ['client', 'admin'];
const LONGEST_WAIT_SECONDS = 10;
let rate = { limit: 1, remaining: 1 };

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

/** Whether the key has more than half of its rate left, as the last answer said. */
export const isUnhurried = () => rate.remaining > rate.limit / 2;

async function call(path, secret, options = {}) {
  const response = await answer(path, secret, options);
  if (!response.ok) {
    const body = await response.json().catch(() => ({}));
    throw new ApiError(body.error ?? { type: 'unknown', message: `HTTP ${response.status}` });
  }
  return response;
}

/** What is only read is asked for again where the service says that it need only wait a little. */
async function answer(path, secret, options, attempts = 3) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: { Authorization: `Bearer ${secret}`, ...options.headers } });
  } catch (cause) {
    throw new ApiError({ type: 'no_answer', message: t('noAnswer', { m: cause.message }) });
  }
  const limit = Number(response.headers.get('X-RateLimit-Limit'));
  if (limit) rate = { limit, remaining: Number(response.headers.get('X-RateLimit-Remaining')) };
  const seconds = Number(response.headers.get('Retry-After'));
  if (response.status !== 429 || options.method || attempts === 1 || !seconds || seconds > LONGEST_WAIT_SECONDS) return response;
  await new Promise((resolve) => { setTimeout(resolve, seconds * 1000); });
  return answer(path, secret, options, attempts - 1);
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
