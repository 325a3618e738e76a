// The program that does what the button does, in a language of choice.
import { useState } from 'preact/hooks';
import { t } from '../i18n.js';
import { CopyButton } from '../ui/button.jsx';
import { Select } from '../ui/field.jsx';
import { samples } from './samples.js';

const languages = Object.keys(samples);

export function CodeSample({ text, voice }) {
  const [language, setLanguage] = useState(languages[0]);
  const program = samples[language](location.origin, text, voice);
  return (
    <details class="code">
      <summary>{t('code')}</summary>
      <p class="soft hint">{t('codeHelp')}</p>
      <div class="row ends">
        <label for="code-language" class="hidden-label">{t('language')}</label>
        <Select id="code-language" value={language} options={languages.map((each) => [each, each])}
          onChange={(event) => setLanguage(event.target.value)} />
        <CopyButton text={program} label={t('copyCode')} />
      </div>
      <pre tabindex="0" aria-label={t('code')}><code id="code">{program}</code></pre>
    </details>
  );
}
