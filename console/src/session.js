// The keys that a person signed in with: for this tab, or for this device if so asked.
const ROLES = ['client', 'admin'];
const slot = (role) => `vacha-${role}`;
const listeners = new Set();

export const key = (role) =>
  sessionStorage.getItem(slot(role)) ?? localStorage.getItem(slot(role));

export const isSignedIn = () => ROLES.some(key);

export function keep(role, secret, remember) {
  (remember ? localStorage : sessionStorage).setItem(slot(role), secret);
  listeners.forEach((each) => each());
}

/** Forgets every key; `problem` is why, where nobody asked for it. */
export function signOut(problem) {
  for (const role of ROLES) {
    sessionStorage.removeItem(slot(role));
    localStorage.removeItem(slot(role));
  }
  listeners.forEach((each) => each(problem));
}

/** Calls the listener at each sign-in and sign-out, until the function returned is called. */
export function onSession(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
