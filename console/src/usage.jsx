// What the person's own key has used.
import { ChartColumn } from 'lucide';
import { get } from './api.js';
import { date, day, moment, number, t } from './i18n.js';
import { Bars } from './ui/bars.jsx';
import { Empty, Loaded, useLoad } from './ui/states.jsx';
import { Badge, Table, column } from './ui/table.jsx';
import { lastDays, perDay } from './usage-days.js';

export function Usage() {
  const loaded = useLoad(async () => {
    const [usage, { days }, { requests }] = await Promise.all([
      get('/api/v1/usage'), get('/api/v1/usage/days'), get('/api/v1/usage/requests'),
    ]);
    return { usage, days, requests };
  });
  return (
    <>
      <h1>{t('usage')}</h1>
      <Loaded of={loaded}>
        {({ usage, days, requests }) => (
          <>
            <Month usage={usage} />
            {requests.length || days.length
              ? <History days={days} requests={requests} /> : <Nothing />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Nothing() {
  return (
    <section class="card">
      <Empty icon={ChartColumn} title={t('noUsage')}>{t('noUsageHelp')}</Empty>
    </section>
  );
}

function Month({ usage }) {
  return (
    <>
      <p class="soft lead">
        {t('usageHelp', { plan: usage.plan, date: date(usage.resets_at) })}
      </p>
      {usage.key_seen_in_clear_at && (
        <p><Badge kind="bad">{t('sentInClear')}</Badge> {t('sentInClearHelp')}</p>
      )}
      <div class="stats">
        <Amount name="requests" of={usage.requests} digits={0} />
        <Amount name="audioMinutes" of={usage.audio_minutes} digits={1} />
      </div>
    </>
  );
}

function Amount({ name, of, digits }) {
  return (
    <section class="card stat">
      <h2>{t(name)}</h2>
      <p>
        <span class="figure">{number(of.used, digits)}</span>{' '}
        <span class="soft">{t('ofLimit', { limit: number(of.limit) })}</span>
      </p>
      <progress max={of.limit} value={of.used} aria-label={t(name)} />
    </section>
  );
}

function History({ days, requests }) {
  const names = lastDays(new Date());
  const series = ['tts', 'transcribe'].map((id) =>
    ({ label: t(id), data: perDay(names, days, id, (each) => each.requests) }));
  return (
    <>
      <section class="card">
        <h2>{t('perDay')}</h2>
        <Bars label={t('requests')} names={names.map(day)} series={series} />
        <Days days={days} />
      </section>
      <section class="card">
        <h2>{t('recent')}</h2>
        <Recent requests={requests} />
      </section>
    </>
  );
}

function Days({ days }) {
  return (
    <Table caption={t('daily')} rows={[...days].reverse()} columns={[
      column(t('day'), (each) => date(each.day)),
      column(t('operation'), (each) => t(each.operation)),
      column(t('requests'), (each) => number(each.requests), 'number'),
      column(t('failures'), (each) => number(each.failures), 'number'),
      column(t('minutes'), (each) => number(each.audio_millis / 60_000, 2), 'number'),
    ]} />
  );
}

function Recent({ requests }) {
  return (
    <Table caption={t('recent')} rows={requests} columns={[
      column(t('time'), (each) => moment(each.at)),
      column(t('operation'), (each) => t(each.operation)),
      column(t('status'), (each) => <Badge kind={kind(each.status)}>{each.status}</Badge>),
      column(t('took'), (each) => `${number(each.latency_millis)} ms`, 'number'),
      column(t('audio'), (each) => `${number(each.audio_millis / 1000, 1)} s`, 'number'),
    ]} />
  );
}

function kind(status) {
  if (status < 400) return 'good';
  return status < 500 ? 'warning' : 'bad';
}
