// What all keys have used.
import { ChartColumn, Download } from 'lucide';
import { adminGet } from '../api.js';
import { date, day, number, t } from '../i18n.js';
import { Bars } from '../ui/bars.jsx';
import { Button, save } from '../ui/button.jsx';
import { Empty, Loaded, useLoad } from '../ui/states.jsx';
import { Table, column } from '../ui/table.jsx';
import { csv, lastDays, perDay } from '../usage-days.js';

const ROWS = 100;

export function UsageOfAll() {
  const loaded = useLoad(async () => {
    const [{ days }, { keys }] = await Promise.all([
      adminGet('/api/v1/admin/usage'), adminGet('/api/v1/admin/keys'),
    ]);
    return { days, names: new Map(keys.map((each) => [each.id, each.name])) };
  });
  return (
    <Loaded of={loaded}>
      {({ days, names }) => (
        <section class="card">
          <div class="row between">
            <h2>{t('perDay')}</h2>
            <Button kind="quiet" size="small" id="csv" icon={Download}
              onClick={() => save('usage.csv', 'text/csv', csv(days))}>
              {t('exportCsv')}
            </Button>
          </div>
          {days.length ? <Days days={days} names={names} />
            : <Empty icon={ChartColumn} title={t('noUsageAll')}>{t('noUsageAllHelp')}</Empty>}
        </section>
      )}
    </Loaded>
  );
}

function Days({ days, names }) {
  const shown = lastDays(new Date());
  const series = ['tts', 'transcribe'].map((id) =>
    ({ label: t(id), data: perDay(shown, days, id, (each) => each.audio_millis / 60_000) }));
  return (
    <>
      <h3>{t('audioMinutes')}</h3>
      <Bars label={t('audioMinutes')} names={shown.map(day)} series={series} />
      <Table caption={t('daily')} rows={days.slice(-ROWS).reverse()} columns={[
        column(t('day'), (each) => date(each.day)),
        column(t('key'), (each) => names.get(each.key_id) ?? each.key_id),
        column(t('operation'), (each) => t(each.operation)),
        column(t('requests'), (each) => number(each.requests), 'number'),
        column(t('failures'), (each) => number(each.failures), 'number'),
        column(t('minutes'), (each) => number(each.audio_millis / 60_000, 2), 'number'),
      ]} />
    </>
  );
}
