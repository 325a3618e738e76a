// Which page is shown, in which language, and with which key.
import { el } from './dom.js';
import { ApiError, forget, hasKey, key, signIn } from './api.js';
import { languages, locale, setLocale, t } from './texts.js';
import { tryPage } from './try.js';
import { readingPage } from './reading.js';
import { usagePage } from './usage.js';
import { adminPage } from './admin.js';

const pages = {
  try: { show: tryPage, role: 'client' },
  reading: { show: readingPage, role: 'client' },
  usage: { show: usagePage, role: 'client' },
  admin: { show: adminPage, role: 'admin' },
};
const content = document.getElementById('content');
const notice = document.getElementById('notice');
let leave = new AbortController();

/** Says what the service said, and where to read what to do. */
export function tell(problem) {
  const error = problem instanceof ApiError ? problem.error : { message: problem.message ?? String(problem) };
  notice.replaceChildren(
    el('p', {}, error.message),
    el('p', { className: 'row' },
      error.type && error.request_id ? el('a', { href: `/problems/${error.type}` }, t('moreHelp')) : '',
      error.request_id ? el('span', { className: 'soft' }, t('requestId', { id: error.request_id })) : '',
      el('button', { type: 'button', className: 'quiet', onclick: clear }, t('close'))));
  if (!(problem instanceof ApiError)) console.error(problem);
}

export function clear() {
  notice.replaceChildren();
}

/** Runs something a person asked for; what goes wrong is told. */
export async function attempt(button, busyText, work) {
  const before = button.textContent;
  button.disabled = true;
  if (busyText) button.textContent = busyText;
  clear();
  try {
    await work();
  } catch (problem) {
    tell(problem);
  } finally {
    button.disabled = false;
    if (busyText) button.textContent = before;
  }
}

function keyForm(role) {
  const field = el('input', { id: 'api-key', name: 'api-key', type: 'password', autocomplete: 'off', required: true, spellcheck: 'false' });
  const remember = el('input', { id: 'remember', type: 'checkbox' });
  const button = el('button', { type: 'submit' }, t('enter'));
  const submit = (event) => {
    event.preventDefault();
    attempt(button, null, async () => {
      const found = await signIn(field.value.trim(), remember.checked);
      if (found === 'admin' && role === 'client' && !key('client')) location.hash = '#admin';
      await show();
      content.focus();
    });
  };
  return el('section', {},
    el('h1', {}, t('keyTitle')),
    el('p', { className: 'soft' }, role === 'admin' ? t('adminNeeded') : hasKey() ? t('clientNeeded') : t('keyHelp')),
    el('form', { onsubmit: submit },
      el('label', { for: 'api-key' }, t('keyLabel')), field,
      el('p', { className: 'row' }, remember, el('label', { for: 'remember' }, t('remember'))), button));
}

async function show() {
  leave.abort();
  leave = new AbortController();
  clear();
  const name = pages[location.hash.slice(1)] ? location.hash.slice(1) : 'try';
  const page = pages[name];
  document.documentElement.lang = locale();
  document.title = `${t(name)} · Vacha វាចា`;
  document.querySelectorAll('[data-text]').forEach((each) => { each.textContent = t(each.dataset.text); });
  document.querySelectorAll('[data-label]').forEach((each) => each.setAttribute('aria-label', t(each.dataset.label)));
  document.querySelectorAll('[data-page]').forEach((each) => {
    if (each.dataset.page === name) each.setAttribute('aria-current', 'page');
    else each.removeAttribute('aria-current');
  });
  document.getElementById('sign-out').hidden = !hasKey();
  const other = languages.find((language) => language !== locale());
  const switcher = document.getElementById('language');
  switcher.lang = other;
  switcher.textContent = other === 'km' ? 'ខ្មែរ' : 'English';
  if (!key(page.role)) {
    content.replaceChildren(keyForm(page.role));
    content.inert = false;
    return;
  }
  await fill(page, leave.signal);
}

/** Puts a page in the place of the one before, which takes no more clicks meanwhile. */
async function fill(page, signal) {
  content.inert = true;
  try {
    const parts = await page.show(signal);
    if (!signal.aborted) content.replaceChildren(...parts);
  } catch (problem) {
    if (signal.aborted) return;
    if (problem.error?.type === 'unauthorized') {
      forget();
      content.replaceChildren(keyForm(page.role));
    }
    tell(problem);
  } finally {
    if (!signal.aborted) content.inert = false;
  }
}

document.getElementById('language').addEventListener('click', () => {
  setLocale(languages.find((language) => language !== locale()));
  show();
});
document.getElementById('sign-out').addEventListener('click', () => { forget(); show(); });
window.addEventListener('hashchange', async () => {
  if (location.hash === '#content') return;
  await show();
  content.focus();
});
show();
