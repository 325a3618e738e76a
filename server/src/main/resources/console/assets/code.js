// The program that does the same, in a language of choice.
import { el, copy } from './dom.js';
import { t } from './texts.js';
import { tell } from './app.js';
import { samples } from './samples.js';

export function codeView(text, voice) {
  const languages = Object.keys(samples);
  const choice = el('select', { id: 'code-language' }, languages.map((name) => el('option', {}, name)));
  const shown = el('code', { id: 'code' });
  const button = el('button', { type: 'button', className: 'quiet', onclick: () => copy(shown.textContent, button, t('copied')).catch(tell) }, t('copy'));
  const update = () => { shown.textContent = samples[choice.value](location.origin, text.value, voice.value); };
  choice.addEventListener('change', update);
  const element = el('details', {}, el('summary', {}, t('code')),
    el('p', { className: 'soft' }, t('codeHelp')),
    el('div', { className: 'row' }, el('label', { for: 'code-language' }, t('language')), el('div', { className: 'grow' }, choice), button),
    el('pre', { tabindex: '0', 'aria-label': t('code') }, shown));
  return { element, update };
}
