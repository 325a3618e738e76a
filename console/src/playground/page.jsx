// The playground: speak a text and hear it; record or choose a sound and read what was said.
import { get } from '../api.js';
import { t } from '../i18n.js';
import { Loaded, useLoad } from '../ui/states.jsx';
import { Listen } from './listen.jsx';
import { Speak } from './speak.jsx';

export function Playground() {
  const loaded = useLoad(async () => {
    const [{ voices }, { models }, usage] = await Promise.all([
      get('/api/v1/voices'), get('/api/v1/models'), get('/api/v1/usage'),
    ]);
    return { voices, models, usage };
  });
  return (
    <>
      <div class="heading"><h1>{t('try')}</h1><p class="soft">{t('tryHelp')}</p></div>
      <Loaded of={loaded}>
        {({ voices, models, usage }) => (
          <div class="columns">
            <Speak voices={voices} limit={usage.max_text_codepoints} />
            <Listen models={models} limit={usage.max_upload_bytes} />
          </div>
        )}
      </Loaded>
    </>
  );
}
