// Accounts with their plans, and what each plan allows.
import { Users } from 'lucide';
import { adminGet, adminPost } from '../api.js';
import { number, t } from '../i18n.js';
import { useAction } from '../ui/button.jsx';
import { Select } from '../ui/field.jsx';
import { Empty, Loaded, useLoad } from '../ui/states.jsx';
import { Table, column } from '../ui/table.jsx';

export function Accounts() {
  const loaded = useLoad(async () => {
    const [{ accounts }, { plans }] = await Promise.all([
      adminGet('/api/v1/admin/accounts'), adminGet('/api/v1/admin/plans'),
    ]);
    return { accounts, plans };
  });
  return (
    <Loaded of={loaded}>
      {({ accounts, plans }) => (
        <>
          <section class="card">
            <h2>{t('accounts')}</h2>
            {accounts.length ? <AccountTable accounts={accounts} plans={plans} />
              : <Empty icon={Users} title={t('noAccounts')}>{t('noAccountsHelp')}</Empty>}
          </section>
          <section class="card"><h2>{t('plans')}</h2><PlanTable plans={plans} /></section>
        </>
      )}
    </Loaded>
  );
}

function AccountTable({ accounts, plans }) {
  return (
    <Table caption={t('accounts')} rows={accounts} columns={[
      column(t('account'), (account) => account.name),
      column(t('plan'), (account) => <PlanChoice account={account} plans={plans} />),
    ]} />
  );
}

function PlanChoice({ account, plans }) {
  const [change, busy] = useAction(async (plan) => {
    await adminPost(`/api/v1/admin/accounts/${account.id}/plan`, { plan });
    account.plan = plan;
  });
  return (
    <Select class="small" aria-label={`${t('plan')}: ${account.name}`} value={account.plan}
      disabled={busy} options={plans.map(({ slug }) => [slug, slug])}
      onChange={(event) => change(event.target.value)} />
  );
}

function PlanTable({ plans }) {
  return (
    <Table caption={t('plans')} rows={plans} columns={[
      column(t('plan'), (plan) => <span class="strong">{plan.slug}</span>),
      column(t('charactersPlan'), (plan) => number(plan.max_text_codepoints), 'number'),
      column(t('upload'), (plan) => `${number(plan.max_upload_bytes / 1048576)} MB`, 'number'),
      column(t('perMinute'), (plan) => number(plan.requests_per_minute), 'number'),
      column(t('perMonth'), (plan) => number(plan.requests_per_month), 'number'),
      column(t('minutesMonth'), (plan) => number(plan.audio_minutes_per_month), 'number'),
    ]} />
  );
}
