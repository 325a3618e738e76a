// The page /docs: the API reference, drawn by Swagger UI from /openapi.yaml.
import { render } from 'preact';
import { useReducer } from 'preact/hooks';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { setLocale, t } from './i18n.js';
import { Brand, LanguageButton, ThemeButton } from './shell.jsx';

function Bar() {
  const [, refresh] = useReducer((n) => n + 1, 0);
  const changeLocale = (language) => {
    setLocale(language);
    refresh();
  };
  document.title = `${t('docs')} · Vacha វាចា`;
  return (
    <header class="bar">
      <Brand />
      <nav class="links" aria-label={t('pages')}>
        <a href="/">{t('console')}</a>
        <a href="/docs" aria-current="page">{t('docs')}</a>
      </nav>
      <div class="controls"><LanguageButton changeLocale={changeLocale} /><ThemeButton /></div>
    </header>
  );
}

render(<Bar />, document.getElementById('bar'));
SwaggerUI({
  url: '/openapi.yaml',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
});
