// A transcript whose words show how sure they are and light up with the playback.
import { el, copy, save } from './dom.js';
import { number, t } from './texts.js';
import { tell } from './app.js';

const MIDDLING = 0.6;
const DOUBTFUL = 0.3;

export function transcriptView(result, blob, signal) {
  const url = URL.createObjectURL(blob);
  signal.addEventListener('abort', () => URL.revokeObjectURL(url));
  const audio = el('audio', { src: url, controls: true, id: 'heard' });
  const words = (result.words ?? []).map((word) => ({ ...word, button: wordButton(word, audio) }));
  audio.addEventListener('timeupdate', () => {
    for (const word of words) {
      word.button.classList.toggle('now', audio.currentTime >= word.start && audio.currentTime < word.end);
    }
  });
  const copyButton = el('button', { type: 'button', className: 'quiet', onclick: () => copy(result.text, copyButton, t('copied')).catch(tell) }, t('copy'));
  const text = words.length ? words.flatMap((word) => [word.button, ' ']) : [result.text || t('nothing')];
  return el('div', {},
    el('h3', {}, t('said')),
    el('p', { className: 'transcript', id: 'said', lang: result.language }, text),
    el('p', { className: 'soft' }, t('confidence', { n: number(result.confidence * 100), s: number(result.duration_seconds, 1), m: result.model })),
    words.length ? el('p', { className: 'soft' }, t('legend')) : '',
    audio,
    el('div', { className: 'row' }, copyButton,
      words.length ? el('button', { type: 'button', className: 'quiet', id: 'save-srt', onclick: () => save('transcript.srt', 'application/x-subrip', subtitles(result.words, ',')) }, t('saveSrt')) : '',
      words.length ? el('button', { type: 'button', className: 'quiet', id: 'save-vtt', onclick: () => save('transcript.vtt', 'text/vtt', `WEBVTT\n\n${subtitles(result.words, '.')}`) }, t('saveVtt')) : ''));
}

function wordButton(word, audio) {
  const kind = word.confidence < DOUBTFUL ? 'word doubtful' : word.confidence < MIDDLING ? 'word middling' : 'word';
  return el('button', {
    type: 'button', className: kind, title: `${number(word.confidence * 100)} %`,
    onclick: () => { audio.currentTime = word.start; audio.play().catch(tell); },
  }, word.word);
}

/** Cues that end at a pause, after seven seconds or two lines. */
export function subtitles(words, point) {
  const cues = [];
  for (const word of words) {
    const cue = cues.at(-1);
    if (cue && word.start - cue.end < 0.6 && word.end - cue.start <= 7 && `${cue.text} ${word.word}`.length <= 74) {
      cue.text += ` ${word.word}`;
      cue.end = word.end;
    } else {
      cues.push({ start: word.start, end: word.end, text: word.word });
    }
  }
  const time = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', point);
  const escaped = (text) => (point === '.' ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text);
  return cues.map((cue, i) => `${point === ',' ? `${i + 1}\n` : ''}${time(cue.start)} --> ${time(cue.end)}\n${escaped(cue.text)}\n`).join('\n');
}
