// Live captions: words while somebody speaks.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Captions, Square } from 'lucide';
import { t } from '../i18n.js';
import { tell } from '../notice.jsx';
import { Trouble } from '../trouble.js';
import { Button, CopyButton, useAction } from '../ui/button.jsx';
import { startLive } from './live.js';

export function LiveCaptions({ language, model }) {
  const level = useRef();
  const [session, setSession] = useState(null);
  const [lines, setLines] = useState([]);
  const [unsure, setUnsure] = useState('');
  const newest = useRef();
  newest.current = session;
  useEffect(() => () => newest.current?.stop(), []);
  const hear = (message) => {
    if (message.type !== 'Results') return;
    const text = message.channel.alternatives[0].transcript;
    setUnsure(message.is_final ? '' : text);
    if (message.is_final && text) setLines((before) => [...before, text]);
  };
  const [toggle, busy] = useAction(async () => {
    if (session) {
      session.stop();
      return;
    }
    setLines([]);
    const options = { language: language === 'auto' ? 'multi' : language, ...(model && { model }) };
    const begun = await startLive(options, level.current, hear).catch((problem) => {
      throw problem instanceof DOMException
        ? new Trouble('noMicrophone', { reason: problem.message }) : problem;
    });
    setSession(begun);
    begun.ended.catch(tell).finally(() => setSession(null));
  });
  return (
    <>
      <Button id="live" kind={session ? 'danger' : 'quiet'} icon={session ? Square : Captions}
        busy={busy} onClick={toggle}>
        {t(session ? 'stopLive' : 'startLive')}
      </Button>
      <meter id="live-level" min="0" max="1" aria-label={t('level')} hidden={!session}
        ref={level} />
      {(session || lines.length > 0) && (
        <div id="captions" class="captions" aria-live="polite">
          {lines.map((line) => <p>{line}</p>)}
          <p class="soft">{unsure || (session && t('listening'))}</p>
          {!session && <CopyButton text={lines.join('\n')} />}
        </div>
      )}
    </>
  );
}
