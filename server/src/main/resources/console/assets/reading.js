// What becomes of a Khmer text before it is spoken, and a box to correct a word.
import { el } from './dom.js';
import { post, put } from './api.js';
import { t } from './texts.js';
import { attempt, tell } from './app.js';

const kept = { text: 'ខ្ញុំមានប្រាក់ ៥០០០៛ នៅថ្ងៃទី១២' };

export async function readingPage() {
  const text = el('textarea', { id: 'khmer-text', lang: 'km' });
  text.value = kept.text;
  const button = el('button', { type: 'submit', id: 'read' }, t('readButton'));
  const result = el('div', { id: 'reading-result', 'aria-live': 'polite' });
  const read = () => attempt(button, null, async () => {
    kept.text = text.value;
    show(result, await post('/api/v1/reading', { text: text.value }), read);
  });
  return [el('h1', {}, t('reading')),
    el('section', {},
      el('form', { onsubmit: (event) => { event.preventDefault(); read(); } },
        el('label', { for: 'khmer-text' }, t('khmerText')), text, el('div', { className: 'row' }, button))),
    result];
}

function show(result, reading, again) {
  const items = reading.parts.flatMap((part) => {
    if (part.type === 'khmer') return part.words.map((word) => el('li', {}, wordButton(word, again)));
    if (part.type === 'english') return [el('li', { lang: 'en' }, part.text)];
    return [el('li', { className: 'soft' }, `· ${t('pause')} ·`)];
  });
  result.replaceChildren(
    el('section', {}, el('h2', {}, t('spokenForm')), el('p', { lang: 'km', id: 'spoken-form' }, reading.spoken)),
    el('section', {}, el('h2', {}, t('words')), el('p', { className: 'soft' }, t('wordsHelp')),
      el('ul', { className: 'reading' }, items)));
}

function wordButton(word, again) {
  return el('button', { type: 'button', onclick: () => correct(word, again) },
    el('span', { lang: 'km' }, word.word), el('span', { className: 'phones' }, word.phones));
}

function correct(word, again) {
  const field = el('input', { id: 'spoken-as', value: word.phones, 'aria-describedby': 'spoken-help' });
  const saveButton = el('button', { type: 'submit' }, t('saveWord'));
  const dialog = el('dialog', { 'aria-labelledby': 'correct-title' },
    el('h2', { id: 'correct-title' }, el('span', { lang: 'km' }, word.word)),
    el('form', {
      onsubmit: (event) => {
        event.preventDefault();
        attempt(saveButton, null, async () => {
          try {
            await put(`/api/v1/lexicon/${encodeURIComponent(word.word)}`, { spoken: field.value });
          } finally {
            dialog.close();
          }
          await again();
          document.querySelector('.reading button')?.focus();
        });
      },
    },
    el('label', { for: 'spoken-as' }, t('correct')), field,
    el('p', { id: 'spoken-help', className: 'soft' }, t('correctHelp')),
    el('div', { className: 'row' }, saveButton, el('button', { type: 'button', className: 'quiet', onclick: () => dialog.close() }, t('cancel')))));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  try {
    dialog.showModal();
  } catch (problem) {
    tell(problem);
  }
}
