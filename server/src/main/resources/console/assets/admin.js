// Accounts, plans and the usage of all; keys and engines stand beside.
import { el, save, table } from './dom.js';
import { adminGet, adminPost } from './api.js';
import { number, t } from './texts.js';
import { attempt } from './app.js';
import { bars } from './chart.js';
import { engines } from './engines.js';
import { keySection } from './keys.js';
import { operation } from './usage.js';

export async function adminPage(signal) {
  const [{ plans }, { accounts }, { keys }, { days }] = await Promise.all([
    adminGet('/api/v1/admin/plans'), adminGet('/api/v1/admin/accounts'), adminGet('/api/v1/admin/keys'), adminGet('/api/v1/admin/usage'),
  ]);
  return [el('h1', {}, t('admin')),
    keySection(plans, accounts, keys),
    el('section', {}, el('h2', {}, t('engines')), await engines(signal)),
    el('section', {}, el('h2', {}, t('usageAll')), usageOfAll(days, keys, signal)),
    el('section', {}, el('h2', {}, t('accounts')), accountTable(accounts, plans), planTable(plans))];
}

function usageOfAll(days, keys, signal) {
  const keyNames = new Map(keys.map((each) => [each.id, each.name]));
  const names = [...new Set(days.map((each) => each.day))];
  const series = ['tts', 'transcribe'].map((id) => ({
    label: operation(id),
    data: names.map((day) => days.filter((each) => each.day === day && each.operation === id).reduce((sum, each) => sum + each.audio_millis / 60_000, 0)),
  }));
  const csv = () => ['day,key_id,operation,requests,failures,audio_millis', ...days.map((each) => [each.day, each.key_id, each.operation, each.requests, each.failures, each.audio_millis].join(','))].join('\r\n');
  return el('div', {}, bars(t('audioMinutes'), names, series, signal),
    el('button', { type: 'button', className: 'quiet', id: 'csv', onclick: () => save('usage.csv', 'text/csv', csv()) }, t('csv')),
    table(t('usageAll'), [t('day'), t('key'), t('operation'), { text: t('requests'), number: true }, { text: t('failures'), number: true }, { text: t('minutes'), number: true }],
      days.slice(-100).map((each) => [each.day, keyNames.get(each.key_id) ?? each.key_id, operation(each.operation), number(each.requests), number(each.failures), number(each.audio_millis / 60_000, 2)])));
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
