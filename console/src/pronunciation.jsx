// What becomes of a Khmer text before it is spoken, and a box to correct a word.
import { useState } from 'preact/hooks';
import { SpellCheck2 } from 'lucide';
import { post, put } from './api.js';
import { t } from './i18n.js';
import { Button, useAction } from './ui/button.jsx';
import { FormDialog } from './ui/dialog.jsx';
import { Field } from './ui/field.jsx';
import { Empty } from './ui/states.jsx';

/** What was typed, kept while other pages are visited. */
const draft = { text: 'ខ្ញុំមានប្រាក់ ៥០០០៛ នៅថ្ងៃទី១២' };

export function Pronunciation() {
  const [text, setText] = useState(draft.text);
  const [reading, setReading] = useState(null);
  const [chosen, setChosen] = useState(null);
  const load = async () => setReading(await post('/api/v1/reading', { text: draft.text }));
  const [read, busy] = useAction(load);
  const type = (event) => {
    draft.text = event.target.value;
    setText(draft.text);
  };
  const submit = (event) => {
    event.preventDefault();
    read();
  };
  return (
    <>
      <div class="heading"><h1>{t('reading')}</h1><p class="soft">{t('readingHelp')}</p></div>
      <section class="card">
        <form onSubmit={submit}>
          <Field id="khmer-text" label={t('khmerText')}>
            <textarea id="khmer-text" class="low" lang="km" value={text} onInput={type} />
          </Field>
          <Button type="submit" id="read" busy={busy}>{t('readButton')}</Button>
        </form>
      </section>
      <div id="reading-result" aria-live="polite">
        {reading ? <Reading reading={reading} choose={setChosen} /> : <Nothing />}
      </div>
      {chosen && <Correction word={chosen} close={() => setChosen(null)} load={load} />}
    </>
  );
}

function Nothing() {
  return (
    <section class="card">
      <Empty icon={SpellCheck2} title={t('noReading')}>{t('noReadingHelp')}</Empty>
    </section>
  );
}

function Reading({ reading, choose }) {
  return (
    <>
      <section class="card">
        <h2>{t('spokenForm')}</h2>
        <p lang="km" id="spoken-form" class="large">{reading.spoken}</p>
      </section>
      <section class="card">
        <h2>{t('words')}</h2>
        <p class="soft">{t('wordsHelp')}</p>
        <ul class="reading">
          {reading.parts.map((part) => <Part part={part} choose={choose} />)}
        </ul>
      </section>
    </>
  );
}

function Part({ part, choose }) {
  if (part.type === 'english') return <li class="english" lang="en">{part.text}</li>;
  if (part.type === 'pause') return <li class="soft pause">{t('pauseMark')}</li>;
  return part.words.map((word) => (
    <li>
      <button type="button" onClick={() => choose(word)}>
        <span lang="km">{word.word}</span>
        <span class="phones">{word.phones}</span>
      </button>
    </li>
  ));
}

/** Takes another pronunciation of a word, and shows the reading with it. */
function Correction({ word, close, load }) {
  const [spoken, setSpoken] = useState(word.phones);
  const store = async (leave) => {
    await put(`/api/v1/lexicon/${encodeURIComponent(word.word)}`, { spoken });
    await load();
    leave();
  };
  return (
    <FormDialog title={<span lang="km">{word.word}</span>} label={t('save')} act={store}
      close={close}>
      <Field id="spoken-as" label={t('correct')} help={t('correctHelp')}>
        <input id="spoken-as" value={spoken} aria-describedby="spoken-as-help"
          onInput={(event) => setSpoken(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
