// API keys: created, shown once, rotated, revoked.
import { useState } from 'preact/hooks';
import { KeyRound, Plus } from 'lucide';
import { adminGet, adminPost } from '../api.js';
import { moment, t } from '../i18n.js';
import { tell } from '../notice.jsx';
import { Button } from '../ui/button.jsx';
import { FormDialog, SecretDialog } from '../ui/dialog.jsx';
import { Empty, Loaded, useLoad } from '../ui/states.jsx';
import { Badge, Table, column } from '../ui/table.jsx';
import { CreateKey } from './create-key.jsx';

export function Keys() {
  const loaded = useLoad(async () => {
    const [{ plans }, { accounts }, { keys }] = await Promise.all([
      adminGet('/api/v1/admin/plans'), adminGet('/api/v1/admin/accounts'),
      adminGet('/api/v1/admin/keys'),
    ]);
    return { plans, accounts, keys };
  });
  return <Loaded of={loaded}>{(data) => <KeyCard {...data} refresh={loaded.refresh} />}</Loaded>;
}

/** `open` is the dialog that is open: what it is for, and the key or the secret it is about. */
function KeyCard({ plans, accounts, keys, refresh }) {
  const [open, setOpen] = useState(null);
  const close = () => setOpen(null);
  const closeSecret = () => {
    close();
    focusNewKey();
  };
  const created = (name, { secret }) => {
    setOpen({ dialog: 'secret', name, secret });
    refresh().catch(tell);
  };
  return (
    <section class="card">
      <div class="row between">
        <h2>{t('keys')}</h2>
        <Button id="new-key" icon={Plus} onClick={() => setOpen({ dialog: 'create' })}>
          {t('createKey')}
        </Button>
      </div>
      <div id="keys">
        {keys.length ? <KeyTable keys={keys} accounts={accounts} open={setOpen} />
          : <Empty icon={KeyRound} title={t('noKeys')}>{t('noKeysHelp')}</Empty>}
      </div>
      {open?.dialog === 'create' && (
        <CreateKey plans={plans} accounts={accounts} close={close} created={created} />
      )}
      {open?.dialog === 'rotate' && <Rotate of={open.key} close={close} created={created} />}
      {open?.dialog === 'revoke' && <Revoke of={open.key} close={close} refresh={refresh} />}
      {open?.dialog === 'secret' && (
        <SecretDialog title={t('newKey', { name: open.name })} secret={open.secret}
          close={closeSecret}>
          {t('shownOnce')}
        </SecretDialog>
      )}
    </section>
  );
}

/** Where the focus goes when the button that opened a dialog is gone. */
const focusNewKey = () => document.getElementById('new-key').focus();

function KeyTable({ keys, accounts, open }) {
  const names = new Map(accounts.map((each) => [each.id, each.name]));
  return (
    <Table caption={t('keys')} rows={keys} columns={[
      column(t('name'), (key) => <span class="strong">{key.name}</span>),
      column(t('status'), (key) => <State of={key} />),
      column(t('account'), (key) => names.get(key.account_id)),
      column(t('plan'), (key) => key.plan),
      column(t('role'), (key) => t(key.role === 'admin' ? 'administrator' : 'client')),
      column(t('created'), (key) => moment(key.created_at)),
      column(t('lastUsed'), (key) => moment(key.last_used_at)),
      column(t('actions'), (key) => !key.revoked_at && <Actions of={key} open={open} />),
    ]} />
  );
}

function State({ of: key }) {
  if (key.revoked_at) return <Badge kind="bad">{t('revoked')}</Badge>;
  const expired = key.expires_at && new Date(key.expires_at) < new Date();
  if (expired) return <Badge kind="warning">{t('expired')}</Badge>;
  if (key.seen_in_clear_at) return <Badge kind="bad">{t('sentInClear')}</Badge>;
  return <Badge kind="good">{t('active')}</Badge>;
}

function Actions({ of: key, open }) {
  return (
    <div class="row">
      {['rotate', 'revoke'].map((dialog) => (
        <Button key={dialog} kind={dialog === 'revoke' ? 'danger' : 'quiet'} size="small"
          aria-label={`${t(dialog)}: ${key.name}`} onClick={() => open({ dialog, key })}>
          {t(dialog)}
        </Button>
      ))}
    </div>
  );
}

function Rotate({ of: key, close, created }) {
  const rotate = async () =>
    created(key.name, await adminPost(`/api/v1/admin/keys/${key.id}/rotate`));
  return (
    <FormDialog title={t('rotateTitle', { name: key.name })} label={t('rotateKey')} act={rotate}
      close={close}>
      <p>{t('rotateHelp')}</p>
    </FormDialog>
  );
}

function Revoke({ of: key, close, refresh }) {
  const revoke = async (leave) => {
    await adminPost(`/api/v1/admin/keys/${key.id}/revoke`);
    await refresh();
    leave();
    focusNewKey();
  };
  return (
    <FormDialog title={t('revokeTitle', { name: key.name })} label={t('revokeKey')} act={revoke}
      kind="danger" close={close}>
      <p>{t('revokeHelp')}</p>
    </FormDialog>
  );
}
