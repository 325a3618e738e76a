// The jobs of the person's own key: how far they are, their results, and what ends them.
import { useEffect, useState } from 'preact/hooks';
import { Download, ListChecks } from 'lucide';
import { get, isUnhurried, send } from './api.js';
import { moment, number, t } from './i18n.js';
import { explain } from './notice.jsx';
import { Button, useAction } from './ui/button.jsx';
import { FormDialog } from './ui/dialog.jsx';
import { Empty, Loaded, useLoad } from './ui/states.jsx';
import { Badge, Table, column } from './ui/table.jsx';
import { Webhooks } from './webhooks.jsx';

const EVERY_MILLIS = 3000;
const SPARING_MILLIS = 15_000;
const KINDS = { succeeded: 'good', failed: 'bad', cancelled: 'warning' };

export function Jobs() {
  const loaded = useLoad(() => get('/api/v1/jobs'));
  return (
    <>
      <div class="heading"><h1>{t('jobs')}</h1><p class="soft">{t('jobsHelp')}</p></div>
      <Loaded of={loaded}>{() => <List loaded={loaded} />}</Loaded>
    </>
  );
}

const hasEnded = (job) => job.state in KINDS;
const isBeingTold = (job) => job.webhook?.state === 'pending' && job.webhook.attempts < 2;

/** Asks again while a job is not at its end; what to say where that fails. */
function useRefresh(loaded) {
  const [stale, setStale] = useState(null);
  const running = loaded.data.jobs.some((job) => !hasEnded(job) || isBeingTold(job));
  useEffect(() => {
    if (!running) return undefined;
    let timer;
    const renew = async () => {
      try {
        if (!document.hidden) await loaded.refresh();
        setStale(null);
      } catch (problem) {
        setStale(explain(problem));
      }
      timer = setTimeout(renew, isUnhurried() ? EVERY_MILLIS : SPARING_MILLIS);
    };
    timer = setTimeout(renew, EVERY_MILLIS);
    return () => clearTimeout(timer);
  }, [running]);
  return stale;
}

function List({ loaded }) {
  const stale = useRefresh(loaded);
  const [open, setOpen] = useState(null);
  const close = () => setOpen(null);
  const { jobs } = loaded.data;
  return (
    <>
      <section class="card" id="jobs">
        {stale && <p class="soft" role="status">{stale}</p>}
        {jobs.length ? <JobTable jobs={jobs} open={setOpen} />
          : <Empty icon={ListChecks} title={t('noJobs')}>{t('noJobsHelp')}</Empty>}
        {open && <End job={open} close={close} refresh={loaded.refresh} />}
      </section>
      <Webhooks jobs={jobs} />
    </>
  );
}

function JobTable({ jobs, open }) {
  return (
    <Table caption={t('jobs')} rows={jobs} columns={[
      column(t('time'), (job) => moment(job.created_at)),
      column(t('operation'), (job) => t(job.kind === 'speech' ? 'tts' : 'transcribe')),
      column(t('status'), (job) => <State of={job} />),
      column(t('audio'), (job) => `${number(job.audio_seconds, 1)} s`, 'number'),
      column(t('jobResult'), (job) => <Results of={job} />),
      column(t('actions'), (job) => (
        <Button kind="danger" size="small" onClick={() => open(job)}
          aria-label={`${t(ending(job).name)}: ${job.id}`}>
          {t(ending(job).name)}
        </Button>
      )),
    ]} />
  );
}

const CANCEL = { name: 'cancelJob', title: 'cancelJobTitle', help: 'cancelJobHelp' };
const DELETE = { name: 'deleteJob', title: 'deleteJobTitle', help: 'deleteJobHelp' };
const ending = (job) => (hasEnded(job) ? DELETE : CANCEL);

function State({ of: job }) {
  const name = job.state === 'failed' ? 'jobFailed' : job.state;
  const badge = <Badge kind={KINDS[job.state]}>{t(name)}</Badge>;
  if (job.state === 'processing') {
    return (
      <span class="row">
        {badge}
        <progress max="100" value={job.progress} aria-label={t('progress')} />
        {number(job.progress)} %
      </span>
    );
  }
  return job.error ? <span title={job.error.message}>{badge} {job.error.type}</span> : badge;
}

function Results({ of: job }) {
  return (
    <span class="row">
      {job.formats.map((format) => <Result key={format} job={job} format={format} />)}
    </span>
  );
}

/** Fetches a result with the key, which a link could not send. */
function Result({ job, format }) {
  const [fetchIt, busy] = useAction(async () => {
    const answer = await send(`/api/v1/jobs/${job.id}/result?format=${format}`);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${job.id}.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
  return (
    <Button kind="quiet" size="small" icon={Download} busy={busy} onClick={fetchIt}
      aria-label={`${t('downloadResult')} ${format.toUpperCase()}: ${job.id}`}>
      {format.toUpperCase()}
    </Button>
  );
}

function End({ job, close, refresh }) {
  const ends = ending(job);
  const end = async (leave) => {
    const path = `/api/v1/jobs/${job.id}`;
    if (ends === CANCEL) await send(`${path}/cancel`, { method: 'POST' });
    else await send(path, { method: 'DELETE' });
    await refresh();
    leave();
  };
  return (
    <FormDialog title={t(ends.title)} label={t(ends.name)} kind="danger" act={end} close={close}>
      <p>{t(ends.help)}</p>
    </FormDialog>
  );
}
