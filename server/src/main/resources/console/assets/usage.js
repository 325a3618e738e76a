// What the person's own key has used.
import { el, table } from './dom.js';
import { get } from './api.js';
import { date, moment, number, t } from './texts.js';
import { bars } from './chart.js';

export async function usagePage(signal) {
  const [usage, { days }, { requests }] = await Promise.all([
    get('/api/v1/usage'), get('/api/v1/usage/days'), get('/api/v1/usage/requests'),
  ]);
  return [el('h1', {}, t('usage')),
    el('section', {}, el('h2', {}, t('month')),
      amount('requests', usage.requests, 0), amount('audioMinutes', usage.audio_minutes, 2),
      el('p', { className: 'soft' }, t('resets', { date: date(usage.resets_at), plan: usage.plan }))),
    el('section', {}, el('h2', {}, t('perDay')), perDay(days, signal)),
    el('section', {}, el('h2', {}, t('recent')), recent(requests))];
}

function amount(name, of, digits) {
  const id = `amount-${name}`;
  return el('div', {},
    el('label', { for: id }, `${t(name)}: ${t('ofLimit', { used: number(of.used, digits), limit: number(of.limit) })}`),
    el('progress', { id, max: String(of.limit), value: String(of.used) }));
}

export function operation(id) {
  return t(id === 'tts' ? 'tts' : 'transcribe');
}

function perDay(days, signal) {
  const names = [...new Set(days.map((each) => each.day))];
  const series = ['tts', 'transcribe'].map((id) => ({
    label: operation(id),
    data: names.map((day) => days.filter((each) => each.day === day && each.operation === id).reduce((sum, each) => sum + each.requests, 0)),
  }));
  return el('div', {}, bars(t('requests'), names, series, signal),
    table(t('perDay'), [t('day'), t('operation'), { text: t('requests'), number: true }, { text: t('failures'), number: true }, { text: t('minutes'), number: true }],
      days.map((each) => [each.day, operation(each.operation), number(each.requests), number(each.failures), number(each.audio_millis / 60_000, 2)])));
}

function recent(requests) {
  if (!requests.length) return el('p', {}, t('noRequests'));
  return table(t('recent'), [t('time'), t('operation'), t('status'), { text: t('took'), number: true }, { text: t('audio'), number: true }],
    requests.map((each) => [moment(each.at), operation(each.operation), String(each.status), `${number(each.latency_millis)} ms`, `${number(each.audio_millis / 1000, 1)} s`]));
}
