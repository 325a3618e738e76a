// Keys: made, shown once, given another secret, revoked.
import { el, copy, table } from './dom.js';
import { adminGet, adminPost } from './api.js';
import { moment, t } from './texts.js';
import { attempt, tell } from './app.js';

export function keySection(plans, accounts, list) {
  const keys = el('div', { id: 'keys' });
  fillKeys(keys, accounts, list);
  return el('section', {}, el('h2', {}, t('keys')), newKey(plans, accounts, keys), keys);
}

function newKey(plans, accounts, keys) {
  const name = el('input', { id: 'key-name', required: true, maxlength: '100' });
  const plan = el('select', { id: 'key-plan' }, plans.map((each) => el('option', { selected: each.slug === 'free' }, each.slug)));
  const account = el('input', { id: 'key-account', list: 'account-names' });
  const role = el('select', { id: 'key-role' }, el('option', { value: 'client' }, t('client')), el('option', { value: 'admin' }, t('administrator')));
  const button = el('button', { type: 'submit', id: 'create-key' }, t('create'));
  const shown = el('div', { id: 'new-key', 'aria-live': 'polite' });
  const create = (event) => {
    event.preventDefault();
    attempt(button, null, async () => {
      const body = { name: name.value, plan: plan.value, role: role.value };
      if (account.value) body.account = account.value;
      showSecret(shown, name.value, await adminPost('/api/v1/admin/keys', body));
      await showKeys(keys, (await adminGet('/api/v1/admin/accounts')).accounts);
    });
  };
  return el('details', { open: true }, el('summary', {}, t('createKey')),
    el('form', { onsubmit: create },
      el('datalist', { id: 'account-names' }, accounts.map((each) => el('option', { value: each.name }))),
      el('div', { className: 'row' },
        el('div', { className: 'grow' }, el('label', { for: 'key-name' }, t('name')), name),
        el('div', { className: 'grow' }, el('label', { for: 'key-account' }, t('account')), account),
        el('div', {}, el('label', { for: 'key-plan' }, t('plan')), plan),
        el('div', {}, el('label', { for: 'key-role' }, t('role')), role)),
      button),
    shown);
}

function showSecret(shown, name, created) {
  const button = el('button', { type: 'button', className: 'quiet', onclick: () => copy(created.secret, button, t('copied')).catch(tell) }, t('copy'));
  shown.replaceChildren(el('p', {}, t('shownOnce', { name })), el('p', { className: 'secret' }, created.secret), button);
}

async function showKeys(keys, accounts) {
  fillKeys(keys, accounts, (await adminGet('/api/v1/admin/keys')).keys);
}

function fillKeys(keys, accounts, list) {
  const names = new Map(accounts.map((each) => [each.id, each.name]));
  const again = async () => {
    await showKeys(keys, accounts);
    keys.querySelector('.scroll').focus();
  };
  keys.replaceChildren(table(t('keys'), [t('name'), t('account'), t('plan'), t('role'), t('created'), t('lastUsed'), t('state'), t('actions')],
    list.map((key) => [key.name, names.get(key.account_id), key.plan, key.role === 'admin' ? t('administrator') : t('client'), moment(key.created_at), moment(key.last_used_at), state(key), actions(key, again)])));
}

function state(key) {
  if (key.revoked_at) return t('revoked');
  return key.expires_at && new Date(key.expires_at) < new Date() ? t('expired') : t('active');
}

function actions(key, again) {
  if (key.revoked_at) return '';
  const revoke = el('button', { type: 'button', className: 'danger', 'aria-label': `${t('revoke')}: ${key.name}` }, t('revoke'));
  const rotate = el('button', { type: 'button', className: 'quiet', 'aria-label': `${t('rotate')}: ${key.name}` }, t('rotate'));
  revoke.addEventListener('click', () => ask(t('reallyRevoke', { name: key.name }), () => attempt(revoke, null, async () => {
    await adminPost(`/api/v1/admin/keys/${key.id}/revoke`);
    await again();
  })));
  rotate.addEventListener('click', () => ask(t('reallyRotate', { name: key.name }), () => attempt(rotate, null, async () => {
    showSecret(document.getElementById('new-key'), key.name, await adminPost(`/api/v1/admin/keys/${key.id}/rotate`));
    await again();
  })));
  return el('div', { className: 'row' }, rotate, revoke);
}

function ask(question, yes) {
  const dialog = el('dialog', { 'aria-labelledby': 'question' }, el('p', { id: 'question' }, question),
    el('div', { className: 'row' },
      el('button', { type: 'button', className: 'danger', onclick: () => { dialog.close(); yes(); } }, t('yes')),
      el('button', { type: 'button', className: 'quiet', onclick: () => dialog.close() }, t('cancel'))));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
