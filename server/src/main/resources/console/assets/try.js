// Speak a text and hear it; record or drop a sound and read what was said.
import { el } from './dom.js';
import { get } from './api.js';
import { t } from './texts.js';
import { speakSection } from './speak.js';
import { listenSection } from './listen.js';

export async function tryPage(signal) {
  const [{ voices }, usage] = await Promise.all([get('/api/v1/voices'), get('/api/v1/usage')]);
  return [el('h1', {}, t('try')), speakSection(voices, usage, signal), listenSection(signal)];
}
