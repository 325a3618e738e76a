// Engines and models as they are at this moment.
import { useEffect, useState } from 'preact/hooks';
import { adminGet, isUnhurried } from '../api.js';
import { moment, number, t } from '../i18n.js';
import { explain } from '../notice.jsx';
import { Loaded, useLoad } from '../ui/states.jsx';
import { Badge, Table, column } from '../ui/table.jsx';

const EVERY_MILLIS = 3000;
const SPARING_MILLIS = 10_000;

export function Engines() {
  const loaded = useLoad(() => adminGet('/api/v1/admin/engines'));
  return (
    <div id="engines">
      <Loaded of={loaded}>{() => <Live loaded={loaded} />}</Loaded>
    </div>
  );
}

/** Loads the state again and again, less often where the key's rate is half used up. */
function useRefresh(loaded) {
  const [stale, setStale] = useState(null);
  useEffect(() => {
    let since = new Date();
    let timer;
    const renew = async () => {
      try {
        if (!document.hidden) await loaded.refresh();
        since = new Date();
        setStale(null);
      } catch (problem) {
        setStale({ since, problem });
      }
      timer = setTimeout(renew, isUnhurried() ? EVERY_MILLIS : SPARING_MILLIS);
    };
    timer = setTimeout(renew, EVERY_MILLIS);
    return () => clearTimeout(timer);
  }, []);
  return stale;
}

function Live({ loaded }) {
  const stale = useRefresh(loaded);
  const { engines, models } = loaded.data;
  const news = stale
    ? t('stale', { time: moment(stale.since), reason: explain(stale.problem) }) : t('live');
  return (
    <>
      <section class="card">
        <div class="row between">
          <h2>{t('engines')}</h2>
          <p id="engines-news" class={stale ? 'live stale' : 'live'} role="status">{news}</p>
        </div>
        <EngineTable engines={engines} />
      </section>
      <section class="card"><h2>{t('models')}</h2><ModelTable models={models} /></section>
    </>
  );
}

function EngineTable({ engines }) {
  return (
    <Table caption={t('engines')} rows={engines} columns={[
      column(t('engine'), (each) => <span class="strong">{each.name}</span>),
      column(t('health'), (each) => <Health of={each} />),
      column(t('operation'), (each) => t(each.operation)),
      column(t('busy'), (each) => number(each.busy), 'number'),
      column(t('queued'), (each) => number(each.queued), 'number'),
      column(t('misses'), (each) => number(each.deadline_misses), 'number'),
      column(t('description'), (each) => <span class="soft">{each.description}</span>),
    ]} />
  );
}

function ModelTable({ models }) {
  return (
    <Table caption={t('models')} rows={models} columns={[
      column(t('model'), (each) => <span class="strong">{each.id}</span>),
      column(t('health'), (each) => <Health of={each} />),
      column(t('engine'), (each) => each.engine),
      column(t('languages'), (each) => each.languages.join(', ')),
      column(t('size'), (each) => megabytes(each.size_bytes), 'number'),
      column(t('licence'), (each) => each.licence?.name, 'long'),
      column(t('errorRates'), (each) => each.error_rates.map((rate) => <Rate of={rate} />)),
    ]} />
  );
}

const megabytes = (bytes) => (bytes === null ? '' : `${number(bytes / 1e6)} MB`);

function Rate({ of: rate }) {
  return (
    <div title={rate.source}>
      {`${rate.language} ${rate.measure} ${number(rate.percent, 1)}%: ${rate.speech}`}
    </div>
  );
}

function Health({ of }) {
  if (of.available) return <Badge kind="good up">{t('up')}</Badge>;
  return <Badge kind="bad down">{t('down')}</Badge>;
}
