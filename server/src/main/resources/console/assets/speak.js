// A text, its voice, its sound and its waveform.
import WaveSurfer from './vendor/wavesurfer.esm.js';
import { el } from './dom.js';
import { send } from './api.js';
import { number, t } from './texts.js';
import { attempt, tell } from './app.js';
import { codeView } from './code.js';

const spoken = { text: 'សួស្តី! ខ្ញុំឈ្មោះ វាចា។ Hello from Phnom Penh.' };

export function speakSection(voices, usage, signal) {
  const limit = usage.max_text_codepoints;
  const text = el('textarea', { id: 'text', 'aria-describedby': 'counter' });
  text.value = spoken.text;
  const counter = el('p', { id: 'counter', className: 'soft', role: 'status' });
  const voice = el('select', { id: 'voice' }, voices.map((each) => el('option', { value: each.slug }, each.name)));
  const button = el('button', { type: 'submit', id: 'speak' }, t('speakButton'));
  const result = el('div', { id: 'spoken', 'aria-live': 'polite' });
  const code = codeView(text, voice);
  const count = () => {
    const length = [...text.value].length;
    counter.textContent = t('codepoints', { n: number(length), limit: number(limit) });
    counter.classList.toggle('over', length > limit);
    spoken.text = text.value;
    code.update();
  };
  text.addEventListener('input', count);
  voice.addEventListener('change', code.update);
  const speak = (event) => {
    event.preventDefault();
    attempt(button, t('speaking'), async () => {
      const response = await send('/api/v1/tts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: text.value, voice: voice.value }),
      });
      showSpeech(result, await response.blob(), response.headers.get('x-audio-duration-seconds'), signal);
    });
  };
  const section = el('section', { 'aria-labelledby': 'speak-title' },
    el('h2', { id: 'speak-title' }, t('speak')),
    el('form', { onsubmit: speak },
      el('label', { for: 'text' }, t('textLabel')), text, counter,
      el('div', { className: 'row' },
        el('div', { className: 'grow' }, el('label', { for: 'voice' }, t('voice')), voice), button)),
    result, code.element);
  count();
  return section;
}

function showSpeech(result, blob, seconds, signal) {
  const canvas = el('div', { role: 'img', 'aria-label': t('waveform'), id: 'waveform' });
  const play = el('button', { type: 'button', id: 'play', className: 'quiet' }, t('play'));
  const url = URL.createObjectURL(blob);
  result.replaceChildren(canvas, el('div', { className: 'row' }, play,
    el('a', { className: 'button quiet', id: 'download', href: url, download: 'speech.mp3' }, t('download')),
    el('span', {}, t('seconds', { n: number(seconds, 3) }))));
  const style = getComputedStyle(document.documentElement);
  const wave = WaveSurfer.create({
    container: canvas, height: 80, barWidth: 2, barGap: 1,
    waveColor: style.getPropertyValue('--line').trim(), progressColor: style.getPropertyValue('--accent').trim(),
    cspNonce: document.querySelector('meta[name="csp-nonce"]').content,
  });
  play.addEventListener('click', () => wave.playPause());
  wave.on('play', () => { result.dataset.played = 'playing'; });
  wave.on('finish', () => { result.dataset.played = 'finished'; });
  wave.on('error', tell);
  wave.loadBlob(blob).then(() => wave.play()).catch(tell);
  signal.addEventListener('abort', () => { wave.destroy(); URL.revokeObjectURL(url); });
}
