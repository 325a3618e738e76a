// Signing in with an API key.
import { useState } from 'preact/hooks';
import { KeyRound } from 'lucide';
import { signIn } from './api.js';
import { t } from './i18n.js';
import { isSignedIn, key } from './session.js';
import { Button, useAction } from './ui/button.jsx';
import { Field } from './ui/field.jsx';
import { Icon } from './ui/icon.jsx';

/** Asks for a key of the role that the page needs. */
export function SignIn({ role }) {
  const [secret, setSecret] = useState('');
  const [remember, setRemember] = useState(false);
  const [enter, busy] = useAction(async () => {
    const found = await signIn(secret.trim(), remember);
    if (found === 'admin' && role === 'client' && !key('client')) location.hash = '#admin';
  });
  const submit = (event) => {
    event.preventDefault();
    enter();
  };
  return (
    <section class="card sign-in">
      <span class="badge-icon"><Icon of={KeyRound} /></span>
      <h1>{t('signInTitle')}</h1>
      <p class="soft">{t(help(role))}</p>
      <form onSubmit={submit}>
        <Field id="api-key" label={t('keyLabel')}>
          <input id="api-key" type="password" autocomplete="off" spellcheck={false} required
            placeholder="svc_sk_…" value={secret}
            onInput={(event) => setSecret(event.target.value)} />
        </Field>
        <label class="check">
          <input type="checkbox" checked={remember}
            onChange={(event) => setRemember(event.target.checked)} />
          {t('remember')}
        </label>
        <Button type="submit" busy={busy}>{t('signIn')}</Button>
      </form>
    </section>
  );
}

function help(role) {
  if (role === 'admin') return 'adminNeeded';
  return isSignedIn() ? 'clientNeeded' : 'keyHelp';
}
