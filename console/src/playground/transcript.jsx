// A transcript whose words show how sure they are and light up with the playback.
import { useRef, useState } from 'preact/hooks';
import { Captions } from 'lucide';
import { number, t } from '../i18n.js';
import { tell } from '../notice.jsx';
import { Button, CopyButton, save } from '../ui/button.jsx';
import { useObjectUrl } from './object-url.js';
import { subRip, webVtt } from './subtitles.js';

const MEDIUM = 0.6;
const LOW = 0.3;

export function Transcript({ result, blob }) {
  const audio = useRef();
  const [now, setNow] = useState(-1);
  const address = useObjectUrl(blob);
  const words = result.words ?? [];
  const jump = (word) => {
    audio.current.currentTime = word.start;
    audio.current.play().catch(tell);
  };
  return (
    <div class="transcript">
      <h3>{t('transcript')}</h3>
      <p id="said" lang={result.language}>
        {words.length
          ? words.map((word) => <Word word={word} now={now} jump={jump} />)
          : result.text || <span class="soft">{t('noSpeech')}</span>}
      </p>
      {words.length > 0 && <Legend />}
      <audio id="heard" src={address} controls ref={audio}
        onTimeUpdate={(event) => setNow(event.target.currentTime)} />
      <p class="soft hint">{facts(result)}</p>
      {result.text && <Actions text={result.text} words={words} />}
    </div>
  );
}

const facts = (result) => t('heard', {
  n: number(result.confidence * 100), s: number(result.duration_seconds, 1), m: result.model,
});

function Word({ word, now, jump }) {
  const isNow = now >= word.start && now < word.end;
  return (
    <>
      <button type="button" class={`word ${kind(word.confidence)} ${isNow ? 'now' : ''}`}
        title={`${number(word.confidence * 100)}%`} onClick={() => jump(word)}>
        {word.word}
      </button>
      {' '}
    </>
  );
}

function kind(confidence) {
  if (confidence < LOW) return 'low';
  return confidence < MEDIUM ? 'medium' : 'high';
}

function Legend() {
  return (
    <p class="legend soft hint">
      {['high', 'medium', 'low'].map((each) => (
        <span key={each}><span class={`swatch ${each}`} />{t(each)}</span>
      ))}
    </p>
  );
}

function Actions({ text, words }) {
  const srt = () => save('transcript.srt', 'application/x-subrip', subRip(words));
  const vtt = () => save('transcript.vtt', 'text/vtt', webVtt(words));
  return (
    <div class="row">
      <CopyButton text={text} />
      {words.length > 0 && (
        <>
          <Button kind="quiet" size="small" id="save-srt" icon={Captions} onClick={srt}>
            {t('saveSrt')}
          </Button>
          <Button kind="quiet" size="small" id="save-vtt" icon={Captions} onClick={vtt}>
            {t('saveVtt')}
          </Button>
        </>
      )}
    </div>
  );
}
