// A recording, from the microphone or a file, and its transcript.
import { useEffect, useRef, useState } from 'preact/hooks';
import { FileAudio, Mic, Square } from 'lucide';
import { send } from '../api.js';
import { number, t } from '../i18n.js';
import { tell } from '../notice.jsx';
import { Trouble } from '../trouble.js';
import { Button, useAction } from '../ui/button.jsx';
import { Field, Select } from '../ui/field.jsx';
import { Empty } from '../ui/states.jsx';
import { LiveCaptions } from './captions.jsx';
import { FileDrop } from './file-drop.jsx';
import { startRecording } from './microphone.js';
import { Transcript } from './transcript.jsx';

export function Listen({ models, limit }) {
  const [language, setLanguage] = useState('auto');
  const [model, setModel] = useState(models.find((each) => each.default)?.id ?? '');
  const [heard, setHeard] = useState(null);
  const [transcribe, busy] = useAction(async (blob) => {
    const query = new URLSearchParams({ timestamps: 'word', language, ...(model && { model }) });
    const response = await send(`/api/v1/transcribe?${query}`, {
      method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: blob,
    });
    setHeard({ result: await response.json(), blob });
  });
  return (
    <section class="card" aria-labelledby="listen-title">
      <h2 id="listen-title">{t('listen')}</h2>
      <div class="row ends">
        <Field id="spoken-language" label={t('spokenLanguage')}>
          <Select id="spoken-language" value={language}
            options={[['auto', t('autoDetect')], ['km', 'ខ្មែរ'], ['en', 'English']]}
            onChange={(event) => setLanguage(event.target.value)} />
        </Field>
        <Field id="model" label={t('model')}>
          <Select id="model" value={model} options={modelOptions(models)}
            onChange={(event) => setModel(event.target.value)} />
        </Field>
      </div>
      <Recorder transcribe={transcribe} busy={busy} />
      <LiveCaptions language={language} model={model} />
      <FileDrop take={transcribe} help={t('dropHelp', { limit: number(limit / 1048576) })} />
      <div id="transcript" aria-live="polite" aria-busy={busy}>
        {heard ? <Transcript {...heard} />
          : <Empty icon={FileAudio} title={t('noTranscript')}>{t('noTranscriptHelp')}</Empty>}
      </div>
    </section>
  );
}

const modelOptions = (models) => models
  .filter((each) => each.available || each.default)
  .map(({ id, default: isDefault }) => [id, isDefault ? t('defaultModel', { name: id }) : id]);

function Recorder({ transcribe, busy }) {
  const level = useRef();
  const [recording, setRecording] = useState(null);
  const newest = useRef();
  newest.current = recording;
  const standing = useRef(true);
  useEffect(() => () => {
    standing.current = false;
    newest.current?.stop();
  }, []);
  const start = async () => {
    try {
      const begun = await startRecording(level.current);
      setRecording(begun);
      const blob = await begun.done;
      if (!standing.current) return;
      setRecording(null);
      transcribe(blob);
    } catch (problem) {
      tell(new Trouble('noMicrophone', { reason: problem.message }));
    }
  };
  return (
    <>
      <Button id="record" icon={recording ? Square : Mic} busy={busy}
        busyText={t('transcribing')} kind={recording ? 'danger' : 'primary'}
        onClick={() => (recording ? recording.stop() : start())}>
        {t(recording ? 'stop' : 'record')}
      </Button>
      <meter id="level" min="0" max="1" aria-label={t('level')} hidden={!recording} ref={level} />
    </>
  );
}
