// The API that everybody uses, with the key that the person signed in with.
import { keep, key, signOut } from './session.js';
import { ApiError, Trouble } from './trouble.js';

const LONGEST_WAIT_SECONDS = 10;
const ATTEMPTS = 5; // a page asks three questions at once, and one more a wait is answered
let rate = { limit: 1, remaining: 1 };

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

/** What is only read is asked for again where the service says that a short wait is enough. */
async function answer(path, secret, options, attempts = ATTEMPTS) {
  const headers = { Authorization: `Bearer ${secret}`, ...options.headers };
  const response = await fetch(path, { ...options, headers }).catch((cause) => {
    throw new Trouble('noAnswer', { reason: cause.message });
  });
  const limit = Number(response.headers.get('X-RateLimit-Limit'));
  if (limit) rate = { limit, remaining: Number(response.headers.get('X-RateLimit-Remaining')) };
  const seconds = Number(response.headers.get('Retry-After'));
  const worthWaiting = seconds && seconds <= LONGEST_WAIT_SECONDS && attempts > 1;
  if (response.status !== 429 || options.method || !worthWaiting) return response;
  await new Promise((resolve) => { setTimeout(resolve, seconds * 1000); });
  return answer(path, secret, options, attempts - 1);
}

/** Tries what a key is for, keeps it, and says its role. */
export async function signIn(secret, remember) {
  try {
    await call('/api/v1/usage', secret);
    keep('client', secret, remember);
    return 'client';
  } catch (problem) {
    if (problem.error?.type !== 'unauthorized') throw problem;
    await call('/api/v1/admin/plans', secret);
    keep('admin', secret, remember);
    return 'admin';
  }
}

/** A call with the person's own key; a key that no longer works signs out. */
async function as(role, path, options) {
  try {
    return await call(path, key(role), options);
  } catch (problem) {
    if (problem.error?.type === 'unauthorized') signOut(problem);
    throw problem;
  }
}

const json = (method, body) =>
  ({ method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export const send = (path, options) => as('client', path, options);
export const sendJson = (path, body) => send(path, json('POST', body));
export const get = async (path) => (await send(path)).json();
export const post = async (path, body) => (await sendJson(path, body)).json();
export const put = async (path, body) => (await send(path, json('PUT', body))).json();
export const adminGet = async (path) => (await as('admin', path)).json();
export const adminPost = async (path, body = {}) =>
  (await as('admin', path, json('POST', body))).json();
