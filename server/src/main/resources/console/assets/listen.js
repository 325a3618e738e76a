// A recording, from the microphone or a file, and its transcript.
import { el } from './dom.js';
import { ApiError, send } from './api.js';
import { t } from './texts.js';
import { attempt, tell } from './app.js';
import { startRecording } from './microphone.js';
import { transcriptView } from './transcript.js';

export function listenSection(signal) {
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
      tell(new ApiError({ message: t('noMicrophone', { m: problem.message }) }));
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
