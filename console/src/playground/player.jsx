// The waveform of a speech, its playback and its file.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Download, Pause, Play } from 'lucide';
import { number, t } from '../i18n.js';
import { tell } from '../notice.jsx';
import { Button } from '../ui/button.jsx';
import { Icon } from '../ui/icon.jsx';
import { useObjectUrl } from './object-url.js';

/** Plays a speech, {blob, seconds}, as soon as it is there; nothing is shown before. */
export function Player({ speech }) {
  const [played, setPlayed] = useState();
  return (
    <div id="spoken" aria-live="polite" data-played={speech ? played : undefined}>
      {speech && <Playback speech={speech} played={played} setPlayed={setPlayed} />}
    </div>
  );
}

function Playback({ speech, played, setPlayed }) {
  const box = useRef();
  const wave = useRef();
  const address = useObjectUrl(speech.blob);
  useEffect(() => {
    let gone = false;
    import('wavesurfer.js').then(async ({ default: WaveSurfer }) => {
      if (gone) return;
      wave.current = create(WaveSurfer, box.current, setPlayed);
      await wave.current.loadBlob(speech.blob);
      await wave.current?.play();
    }).catch((problem) => { if (!gone) tell(problem); });
    return () => {
      gone = true;
      wave.current?.destroy();
      wave.current = undefined;
    };
  }, [speech]);
  useThemeOf(wave);
  const playing = played === 'playing';
  return (
    <div class="player">
      <div id="waveform" role="img" aria-label={t('waveform')} ref={box} />
      <div class="row">
        <Button kind="quiet" id="play" size="small" icon={playing ? Pause : Play}
          onClick={() => wave.current?.playPause()}>
          {t(playing ? 'pause' : 'play')}
        </Button>
        <a class="button quiet small" id="download" href={address} download="speech.mp3">
          <Icon of={Download} />{t('download')}
        </a>
        <span class="soft">{t('seconds', { n: number(speech.seconds, 1) })}</span>
      </div>
    </div>
  );
}

function colours() {
  const style = getComputedStyle(document.documentElement);
  return {
    waveColor: style.getPropertyValue('--wave').trim(),
    progressColor: style.getPropertyValue('--accent').trim(),
  };
}

function create(WaveSurfer, container, setPlayed) {
  const wave = WaveSurfer.create({
    container, height: 72, barWidth: 3, barGap: 2, barRadius: 2, ...colours(),
    cspNonce: document.querySelector('meta[name="csp-nonce"]').content,
  });
  wave.on('play', () => setPlayed('playing'));
  wave.on('pause', () => setPlayed('paused'));
  wave.on('finish', () => setPlayed('finished'));
  wave.on('error', tell);
  return wave;
}

function useThemeOf(wave) {
  useEffect(() => {
    const paint = () => wave.current?.setOptions(colours());
    window.addEventListener('themechange', paint);
    return () => window.removeEventListener('themechange', paint);
  }, []);
}
