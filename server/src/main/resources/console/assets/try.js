// Speak a text, hear it, see it; record or drop a sound, read what was said.
import WaveSurfer from './vendor/wavesurfer.esm.js';
import { el, copy } from './dom.js';
import { get, send } from './api.js';
import { number, t } from './texts.js';
import { attempt, tell } from './app.js';
import { samples } from './samples.js';
import { transcriptView } from './transcript.js';

const spoken = { text: 'សួស្តី! ខ្ញុំឈ្មោះ វាចា។ Hello from Phnom Penh.' };

export async function tryPage(signal) {
  const [{ voices }, usage] = await Promise.all([get('/api/v1/voices'), get('/api/v1/usage')]);
  return [el('h1', {}, t('try')), speakSection(voices, usage, signal), listenSection(signal)];
}

function speakSection(voices, usage, signal) {
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

function codeView(text, voice) {
  const languages = Object.keys(samples);
  const choice = el('select', { id: 'code-language' }, languages.map((name) => el('option', {}, name)));
  const shown = el('code', { id: 'code' });
  const button = el('button', { type: 'button', className: 'quiet', onclick: () => copy(shown.textContent, button, t('copied')).catch(tell) }, t('copy'));
  const update = () => { shown.textContent = samples[choice.value](location.origin, text.value, voice.value); };
  choice.addEventListener('change', update);
  const element = el('details', {}, el('summary', {}, t('code')),
    el('div', { className: 'row' }, el('label', { for: 'code-language' }, t('language')), el('div', { className: 'grow' }, choice), button),
    el('pre', { tabindex: '0', 'aria-label': t('code') }, shown));
  return { element, update };
}

function listenSection(signal) {
  const file = el('input', { type: 'file', id: 'file', accept: 'audio/*,video/webm,video/mp4,.opus,.ogg,.m4a' });
  const language = el('select', { id: 'spoken-language' },
    el('option', { value: 'auto' }, t('auto')), el('option', { value: 'km' }, 'ខ្មែរ'), el('option', { value: 'en' }, 'English'));
  const record = el('button', { type: 'button', id: 'record' }, t('record'));
  const level = el('meter', { id: 'level', min: '0', max: '1', 'aria-label': t('level'), hidden: true });
  const result = el('div', { id: 'transcript', 'aria-live': 'polite' });
  const transcribe = (blob) => attempt(record, t('transcribing'), async () => {
    const response = await send(`/api/v1/transcribe?timestamps=word&language=${language.value}`, {
      method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: blob,
    });
    result.replaceChildren(transcriptView(await response.json(), blob, signal));
  });
  const drop = el('div', { className: 'drop' }, el('label', { for: 'file' }, t('drop')), file);
  file.addEventListener('change', () => { if (file.files[0]) transcribe(file.files[0]); });
  drop.addEventListener('dragover', (event) => { event.preventDefault(); drop.classList.add('over-it'); });
  drop.addEventListener('dragleave', () => drop.classList.remove('over-it'));
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over-it');
    if (event.dataTransfer.files[0]) transcribe(event.dataTransfer.files[0]);
  });
  let recording = null;
  record.addEventListener('click', async () => {
    if (recording) {
      recording.stop();
      return;
    }
    try {
      recording = await startRecording(level, signal);
    } catch (problem) {
      tell(new Error(t('noMicrophone', { m: problem.message })));
      return;
    }
    record.textContent = t('stop');
    recording.done.then((blob) => {
      recording = null;
      record.textContent = t('record');
      if (!signal.aborted) transcribe(blob);
    });
  });
  return el('section', { 'aria-labelledby': 'listen-title' },
    el('h2', { id: 'listen-title' }, t('listen')),
    el('label', { for: 'spoken-language' }, t('spokenLanguage')), language,
    el('div', { className: 'row' }, record), level, drop, result);
}

/** Records until it is stopped, and shows how loud it is meanwhile. */
async function startRecording(level, signal) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const pieces = [];
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samplesNow = new Float32Array(analyser.fftSize);
  level.hidden = false;
  const draw = () => {
    if (recorder.state !== 'recording') return;
    analyser.getFloatTimeDomainData(samplesNow);
    level.value = Math.min(1, 3 * Math.sqrt(samplesNow.reduce((sum, each) => sum + each * each, 0) / samplesNow.length));
    requestAnimationFrame(draw);
  };
  recorder.addEventListener('dataavailable', (event) => pieces.push(event.data));
  const done = new Promise((resolve) => {
    recorder.addEventListener('stop', () => {
      stream.getTracks().forEach((track) => track.stop());
      context.close();
      level.hidden = true;
      resolve(new Blob(pieces, { type: recorder.mimeType }));
    });
  });
  const stop = () => { if (recorder.state === 'recording') recorder.stop(); };
  signal.addEventListener('abort', stop);
  recorder.start(250);
  draw();
  return { stop, done };
}

