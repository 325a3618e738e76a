// The form that creates a key.
import { useState } from 'preact/hooks';
import { adminPost } from '../api.js';
import { t } from '../i18n.js';
import { FormDialog } from '../ui/dialog.jsx';
import { Field, Select } from '../ui/field.jsx';

const FIRST_PLAN = 'free';

export function CreateKey({ plans, accounts, close, created }) {
  const [body, setBody] = useState({
    name: '', account: '', role: 'client',
    plan: (plans.find((each) => each.slug === FIRST_PLAN) ?? plans[0]).slug,
  });
  const create = async () => {
    const { account, ...others } = body;
    created(body.name, await adminPost('/api/v1/admin/keys', account ? body : others));
  };
  const set = (name) => (event) => setBody({ ...body, [name]: event.target.value });
  return (
    <FormDialog title={t('createKey')} label={t('createKey')} act={create} close={close}>
      <Field id="key-name" label={t('name')}>
        <input id="key-name" required maxlength="100" value={body.name} onInput={set('name')} />
      </Field>
      <Field id="key-account" label={t('account')} help={t('accountHint')}>
        <input id="key-account" list="account-names" aria-describedby="key-account-help"
          value={body.account} onInput={set('account')} />
        <datalist id="account-names">
          {accounts.map((each) => <option key={each.id} value={each.name} />)}
        </datalist>
      </Field>
      <div class="row ends">
        <Field id="key-plan" label={t('plan')}>
          <Select id="key-plan" value={body.plan} onChange={set('plan')}
            options={plans.map(({ slug }) => [slug, slug])} />
        </Field>
        <Field id="key-role" label={t('role')}>
          <Select id="key-role" value={body.role} onChange={set('role')}
            options={[['client', t('client')], ['admin', t('administrator')]]} />
        </Field>
      </div>
    </FormDialog>
  );
}
