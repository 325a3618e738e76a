// What webhooks of the person's own key are signed with, and how they were delivered.
import { useState } from 'preact/hooks';
import { KeyRound, RefreshCw } from 'lucide';
import { get, post } from './api.js';
import { moment, number, t } from './i18n.js';
import { Button, useAction } from './ui/button.jsx';
import { FormDialog, SecretDialog } from './ui/dialog.jsx';
import { Badge, Table, column } from './ui/table.jsx';

const SECRET = '/api/v1/webhooks/secret';
const KINDS = { delivered: 'good', failed: 'bad', disabled: 'warning' };
const NAMES = {
  pending: 'webhookPending',
  delivered: 'webhookDelivered',
  failed: 'jobFailed',
  disabled: 'webhookDisabled',
};

/** `open` is the dialog that is open: the secret that is shown, or that it is to be rotated. */
export function Webhooks({ jobs }) {
  const [open, setOpen] = useState(null);
  const close = () => setOpen(null);
  const [show, busy] = useAction(async () => setOpen({ secret: await get(SECRET) }));
  const announced = jobs.filter((job) => job.webhook);
  return (
    <section class="card" id="webhooks">
      <h2>{t('webhooks')}</h2>
      <p class="soft">{t('webhooksHelp')}</p>
      <div class="row">
        <Button kind="quiet" icon={KeyRound} busy={busy} onClick={show}>
          {t('showSecret')}
        </Button>
        <Button kind="quiet" icon={RefreshCw} onClick={() => setOpen({ rotate: true })}>
          {t('rotateSecret')}
        </Button>
      </div>
      {announced.length > 0 && <Deliveries jobs={announced} />}
      {open?.secret && <Secret of={open.secret} close={close} />}
      {open?.rotate && <Rotate show={(secret) => setOpen({ secret })} close={close} />}
    </section>
  );
}

function Deliveries({ jobs }) {
  return (
    <Table caption={t('deliveries')} rows={jobs} columns={[
      column(t('time'), (job) => moment(job.finished_at ?? job.created_at)),
      column(t('job'), (job) => <code>{job.id}</code>),
      column(t('receiver'), (job) => job.webhook.url, 'long'),
      column(t('status'), ({ webhook: { state } }) => (
        <Badge kind={KINDS[state]}>{t(NAMES[state])}</Badge>
      )),
      column(t('attempts'), (job) => number(job.webhook.attempts), 'number'),
    ]} />
  );
}

function Secret({ of: { secret, previous_until: until }, close }) {
  return (
    <SecretDialog title={t('signingSecret')} secret={secret} close={close}>
      {until ? t('secretRotated', { time: moment(until) }) : t('signingSecretHelp')}
    </SecretDialog>
  );
}

function Rotate({ show, close }) {
  const rotate = async () => show(await post(`${SECRET}/rotate`, {}));
  return (
    <FormDialog title={t('rotateSecretTitle')} label={t('rotateSecret')} kind="danger"
      act={rotate} close={close}>
      <p>{t('rotateSecretHelp')}</p>
    </FormDialog>
  );
}
