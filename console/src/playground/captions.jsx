// Live captions: words while somebody speaks.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Captions, Download, Expand, Square, Trash2 } from 'lucide';
import { t } from '../i18n.js';
import { tell } from '../notice.jsx';
import { Trouble } from '../trouble.js';
import { Button, CopyButton, save, useAction } from '../ui/button.jsx';
import { startLive } from './live.js';
import { subRip, webVtt } from './subtitles.js';

/** A final result as it is kept; times go on from where the captions before it ended. */
const lineOf = ({ start, duration, channel: { alternatives: [said] } }, since) => ({
  text: said.transcript,
  end: since + start + duration,
  words: said.words.map((word) => ({
    word: word.word, start: since + word.start, end: since + word.end,
  })),
});

export function LiveCaptions({ language, model }) {
  const level = useRef();
  const [session, setSession] = useState(null);
  const [lines, setLines] = useState([]);
  const [unsure, setUnsure] = useState('');
  const newest = useRef();
  newest.current = session;
  useEffect(() => () => newest.current?.stop(), []);
  const [toggle, busy] = useAction(async () => {
    if (session) {
      session.stop();
      return;
    }
    const since = lines.at(-1)?.end ?? 0;
    const options = { language: language === 'auto' ? 'multi' : language, ...(model && { model }) };
    const begun = await startLive(options, level.current, (message) => {
      if (message.type !== 'Results') return;
      const line = lineOf(message, since);
      setUnsure(message.is_final ? '' : line.text);
      if (message.is_final && line.text) setLines((before) => [...before, line]);
    }).catch((problem) => {
      throw problem instanceof DOMException
        ? new Trouble('noMicrophone', { reason: problem.message }) : problem;
    });
    setSession(begun);
    begun.ended.catch(tell).finally(() => {
      setSession(null);
      setUnsure('');
    });
  });
  const start = lines.length > 0 ? 'resumeLive' : 'startLive';
  return (
    <>
      <Button id="live" kind={session ? 'danger' : 'quiet'} icon={session ? Square : Captions}
        busy={busy} onClick={toggle}>
        {t(session ? 'stopLive' : start)}
      </Button>
      <meter id="live-level" min="0" max="1" aria-label={t('level')} hidden={!session}
        ref={level} />
      {(session || lines.length > 0) && (
        <Board lines={lines} unsure={unsure} listening={Boolean(session)}
          clear={() => setLines([])} />
      )}
    </>
  );
}

/** What was said, the newest in sight unless somebody has scrolled back. */
function Board({ lines, unsure, listening, clear }) {
  const board = useRef();
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (atEnd.current) board.current.scrollTop = board.current.scrollHeight;
  });
  const scrolled = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
    atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
  };
  return (
    <>
      <div id="captions" class="captions" aria-live="polite" tabIndex="0" ref={board}
        onScroll={scrolled}>
        {lines.map(({ text }) => <p>{text}</p>)}
        <p class="soft">{unsure || (listening && t('listening'))}</p>
      </div>
      <div class="row">
        <Button kind="quiet" size="small" icon={Expand}
          onClick={() => board.current.requestFullscreen().catch(tell)}>
          {t('fullScreen')}
        </Button>
        {!listening && lines.length > 0 && <Kept lines={lines} clear={clear} />}
      </div>
    </>
  );
}

/** What can be done with captions that have ended. */
function Kept({ lines, clear }) {
  const words = lines.flatMap((line) => line.words);
  return (
    <>
      <CopyButton text={lines.map((line) => line.text).join('\n')} />
      <Button kind="quiet" size="small" icon={Download}
        onClick={() => save('captions.srt', 'application/x-subrip', subRip(words))}>
        {t('saveSrt')}
      </Button>
      <Button kind="quiet" size="small" icon={Download}
        onClick={() => save('captions.vtt', 'text/vtt', webVtt(words))}>
        {t('saveVtt')}
      </Button>
      <Button id="clear-captions" kind="quiet" size="small" icon={Trash2} onClick={clear}>
        {t('clearLive')}
      </Button>
    </>
  );
}
