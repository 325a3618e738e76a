// Engines and models as they are at this moment.
import { el, table } from './dom.js';
import { adminGet, isUnhurried } from './api.js';
import { moment, number, t } from './texts.js';
import { operation } from './usage.js';

const EVERY_MILLIS = 3000;
const SPARING_MILLIS = 10_000;

export async function engines(signal) {
  const news = el('p', { className: 'soft', role: 'status', id: 'engines-news' }, t('live'));
  const shown = el('div', { id: 'engines' }, tables(await adminGet('/api/v1/admin/engines')));
  let renewed = new Date();
  const renew = async () => {
    if (signal.aborted) return;
    try {
      if (!document.hidden) update(shown, tables(await adminGet('/api/v1/admin/engines')));
      renewed = new Date();
      if (news.textContent !== t('live')) news.textContent = t('live');
    } catch (problem) {
      news.textContent = t('stale', { time: moment(renewed), m: problem.message });
    }
    setTimeout(renew, isUnhurried() ? EVERY_MILLIS : SPARING_MILLIS);
  };
  setTimeout(renew, EVERY_MILLIS);
  return el('div', {}, news, shown);
}

function tables(state) {
  return [
    table(t('engines'), [t('engine'), t('operation'), t('health'), { text: t('busy'), number: true }, { text: t('queued'), number: true }, { text: t('misses'), number: true }, t('description')],
      state.engines.map((each) => [each.name, operation(each.operation), health(each.available), number(each.busy), number(each.queued), number(each.deadline_misses), each.description])),
    table(t('model'), [t('model'), t('engine'), t('languages'), t('health'), { text: t('sizeMb'), number: true }, t('licence'), t('errorRates')],
      state.models.map((each) => [each.id, each.engine, each.languages.join(', '), health(each.available), each.size_bytes === null ? '' : number(each.size_bytes / 1e6), each.licence?.name, errorRates(each.error_rates)])),
  ];
}

/** Puts new rows into the tables there are, so that focus and scrolling stay where they were. */
function update(shown, newer) {
  newer.forEach((each, i) => shown.children[i].querySelector('tbody').replaceWith(each.querySelector('tbody')));
}

const errorRates = (rates) => rates.map((rate) => el('div', { title: rate.source }, `${rate.language} ${rate.measure} ${number(rate.percent, 1)} %: ${rate.speech}`));

const health = (available) => el('span', { className: available ? 'up' : 'down' }, t(available ? 'up' : 'down'));
