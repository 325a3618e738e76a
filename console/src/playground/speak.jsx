// A text, its voice, and the speech made of it.
import { useState } from 'preact/hooks';
import { AudioLines } from 'lucide';
import { sendJson } from '../api.js';
import { number, t } from '../i18n.js';
import { Button, useAction } from '../ui/button.jsx';
import { Field, Select } from '../ui/field.jsx';
import { CodeSample } from './code.jsx';
import { Player } from './player.jsx';

/** What was typed, kept while other pages are visited. */
const draft = { text: 'សួស្តី! ខ្ញុំឈ្មោះ វាចា។ I can speak English as well.' };

export function Speak({ voices, limit }) {
  const [text, setText] = useState(draft.text);
  const [voice, setVoice] = useState(voices[0].slug);
  const [speech, setSpeech] = useState(null);
  const [speak, busy] = useAction(async () => {
    const response = await sendJson('/api/v1/tts', { text, voice });
    const seconds = response.headers.get('x-audio-duration-seconds');
    setSpeech({ blob: await response.blob(), seconds });
  });
  const type = (event) => {
    draft.text = event.target.value;
    setText(draft.text);
  };
  const submit = (event) => {
    event.preventDefault();
    speak();
  };
  return (
    <section class="card" aria-labelledby="speak-title">
      <h2 id="speak-title">{t('speak')}</h2>
      <form onSubmit={submit}>
        <label for="text" class="hidden-label">{t('textLabel')}</label>
        <textarea id="text" aria-describedby="counter" placeholder={t('textHint')} value={text}
          onInput={type} />
        <Counter text={text} limit={limit} />
        <div class="row ends">
          <Field id="voice" label={t('voice')}>
            <Select id="voice" value={voice} onChange={(event) => setVoice(event.target.value)}
              options={voices.map((each) => [each.slug, each.name])} />
          </Field>
          <Button type="submit" id="speak" icon={AudioLines} busy={busy} busyText={t('speaking')}>
            {t('speakButton')}
          </Button>
        </div>
      </form>
      <Player speech={speech} />
      <CodeSample text={text} voice={voice} />
    </section>
  );
}

function Counter({ text, limit }) {
  const length = [...text].length;
  return (
    <p id="counter" class={length > limit ? 'hint over' : 'hint soft'} role="status">
      {t('characters', { n: number(length), limit: number(limit) })}
    </p>
  );
}
