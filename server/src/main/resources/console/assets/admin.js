// Accounts, keys, engines and the usage of all.
import { el, copy, save, table } from './dom.js';
import { adminGet, adminPost } from './api.js';
import { moment, number, t } from './texts.js';
import { attempt, tell } from './app.js';
import { bars } from './chart.js';
import { operation } from './usage.js';

const ENGINES_EVERY_MILLIS = 3000;

export async function adminPage(signal) {
  const [{ plans }, { accounts }, { days }] = await Promise.all([
    adminGet('/api/v1/admin/plans'), adminGet('/api/v1/admin/accounts'), adminGet('/api/v1/admin/usage'),
  ]);
  const keys = el('div', { id: 'keys' });
  await showKeys(keys, accounts);
  return [el('h1', {}, t('admin')),
    el('section', {}, el('h2', {}, t('keys')), newKey(plans, accounts, keys), keys),
    el('section', {}, el('h2', {}, t('engines')), await engines(signal)),
    el('section', {}, el('h2', {}, t('usageAll')), usageOfAll(days, signal)),
    el('section', {}, el('h2', {}, t('accounts')), accountTable(accounts, plans), planTable(plans))];
}

function newKey(plans, accounts, keys) {
  const name = el('input', { id: 'key-name', required: true, maxlength: '100' });
  const plan = el('select', { id: 'key-plan' }, plans.map((each) => el('option', { selected: each.slug === 'free' }, each.slug)));
  const account = el('input', { id: 'key-account', list: 'account-names' });
  const role = el('select', { id: 'key-role' }, el('option', { value: 'client' }, t('client')), el('option', { value: 'admin' }, t('admin')));
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
  const names = new Map(accounts.map((each) => [each.id, each.name]));
  const list = (await adminGet('/api/v1/admin/keys')).keys;
  const again = () => showKeys(keys, accounts);
  keys.replaceChildren(table(t('keys'), [t('name'), t('account'), t('plan'), t('role'), t('created'), t('lastUsed'), t('state'), ''],
    list.map((key) => [key.name, names.get(key.account_id), key.plan, key.role === 'admin' ? t('admin') : t('client'), moment(key.created_at), moment(key.last_used_at), state(key), actions(key, keys, again)])));
}

function state(key) {
  if (key.revoked_at) return t('revoked');
  return key.expires_at && new Date(key.expires_at) < new Date() ? t('expired') : t('active');
}

function actions(key, keys, again) {
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

async function engines(signal) {
  const shown = el('div', { id: 'engines' });
  const renew = async () => {
    const state = await adminGet('/api/v1/admin/engines');
    shown.replaceChildren(
      table(t('engines'), [t('engine'), t('operation'), t('health'), { text: t('busy'), number: true }, { text: t('queued'), number: true }, { text: t('misses'), number: true }, t('description')],
        state.engines.map((each) => [each.name, operation(each.operation), health(each.available), number(each.busy), number(each.queued), number(each.deadline_misses), each.description])),
      table(t('model'), [t('model'), t('engine'), t('languages'), t('health'), { text: t('sizeMb'), number: true }, t('licence'), t('errorRates')],
        state.models.map((each) => [each.id, each.engine, each.languages.join(', '), health(each.available), each.size_bytes === null ? '' : number(each.size_bytes / 1e6), each.licence?.name, errorRates(each.error_rates)])));
  };
  await renew();
  const timer = setInterval(() => { if (!document.hidden) renew().catch((problem) => { clearInterval(timer); tell(problem); }); }, ENGINES_EVERY_MILLIS);
  signal.addEventListener('abort', () => clearInterval(timer));
  return el('div', {}, el('p', { className: 'soft' }, t('live')), shown);
}

const errorRates = (rates) => rates.map((rate) => el('div', { title: rate.source }, `${rate.language} ${rate.measure} ${number(rate.percent, 1)} %: ${rate.speech}`));

const health = (available) => el('span', { className: available ? 'up' : 'down' }, t(available ? 'up' : 'down'));

function usageOfAll(days, signal) {
  const names = [...new Set(days.map((each) => each.day))];
  const series = ['tts', 'transcribe'].map((id) => ({
    label: operation(id),
    data: names.map((day) => days.filter((each) => each.day === day && each.operation === id).reduce((sum, each) => sum + each.audio_millis / 60_000, 0)),
  }));
  const csv = () => ['day,key_id,operation,requests,failures,audio_millis', ...days.map((each) => [each.day, each.key_id, each.operation, each.requests, each.failures, each.audio_millis].join(','))].join('\r\n');
  return el('div', {}, bars(t('audioMinutes'), names, series, signal),
    el('button', { type: 'button', className: 'quiet', id: 'csv', onclick: () => save('usage.csv', 'text/csv', csv()) }, t('csv')),
    table(t('usageAll'), [t('day'), t('key'), t('operation'), { text: t('requests'), number: true }, { text: t('failures'), number: true }, { text: t('minutes'), number: true }],
      days.slice(-100).map((each) => [each.day, each.key_id, operation(each.operation), number(each.requests), number(each.failures), number(each.audio_millis / 60_000, 2)])));
}

function accountTable(accounts, plans) {
  return table(t('account'), [t('account'), t('plan')], accounts.map((account) => {
    const choice = el('select', { 'aria-label': `${t('plan')}: ${account.name}` }, plans.map((plan) => el('option', { selected: plan.slug === account.plan }, plan.slug)));
    choice.addEventListener('change', () => attempt(choice, null, () => adminPost(`/api/v1/admin/accounts/${account.id}/plan`, { plan: choice.value })));
    return [account.name, choice];
  }));
}

function planTable(plans) {
  const heads = ['codepointsPlan', 'upload', 'perMinute', 'perMonth', 'minutesMonth'].map((name) => ({ text: t(name), number: true }));
  return table(t('plan'), [t('plan'), ...heads], plans.map((plan) => [plan.slug, number(plan.max_text_codepoints), number(plan.max_upload_bytes / 1048576, 1), number(plan.requests_per_minute), number(plan.requests_per_month), number(plan.audio_minutes_per_month)]));
}
