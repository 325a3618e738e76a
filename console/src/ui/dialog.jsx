// Dialogs: the browser's own, which keeps the focus inside and gives it back.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n.js';
import { Explanation } from '../notice.jsx';
import { Button, CopyButton, useAction } from './button.jsx';

/** A dialog that is open while it is there; `children` are made with what closes it. */
export function Dialog({ title, close, children }) {
  const dialog = useRef();
  useLayoutEffect(() => { dialog.current.showModal(); }, []); // seen is open: Escape works at once
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={close}>
      <h2 id="dialog-title">{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

/** A dialog that shows a secret to be copied, below what `children` say of it. */
export function SecretDialog({ title, secret, close, children }) {
  return (
    <Dialog title={title} close={close}>
      {(leave) => (
        <>
          <p>{children}</p>
          <p class="secret">{secret}</p>
          <div class="row actions">
            <CopyButton text={secret} />
            <Button onClick={leave}>{t('done')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** A dialog with fields: `act` runs when it is sent and gets what closes it. */
export function FormDialog({ title, label, kind, act, close, children }) {
  const [problem, setProblem] = useState(null);
  const [run, busy] = useAction(act, setProblem);
  const submit = (event, leave) => {
    event.preventDefault();
    setProblem(null);
    run(leave);
  };
  return (
    <Dialog title={title} close={close}>
      {(leave) => (
        <form onSubmit={(event) => submit(event, leave)}>
          {children}
          {problem && <div class="alert" role="alert"><Explanation of={problem} /></div>}
          <div class="row actions">
            <Button kind="quiet" onClick={leave}>{t('cancel')}</Button>
            <Button type="submit" kind={kind} busy={busy}>{label}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
