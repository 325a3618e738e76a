// The console: which page is shown, in which language, to whom.
import { render } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import {
  AudioLines, BookOpen, ChartColumn, KeyRound, ListChecks, MessageSquareText,
} from 'lucide';
import { Accounts } from './admin/accounts.jsx';
import { Engines } from './admin/engines.jsx';
import { Keys } from './admin/keys.jsx';
import { UsageOfAll } from './admin/usage.jsx';
import { setLocale, t } from './i18n.js';
import { Jobs } from './jobs.jsx';
import { Notice, clear, tell } from './notice.jsx';
import { Playground } from './playground/page.jsx';
import { Pronunciation } from './pronunciation.jsx';
import { key, onSession } from './session.js';
import { Brand, Controls } from './shell.jsx';
import { SignIn } from './sign-in.jsx';
import { Icon } from './ui/icon.jsx';
import { Usage } from './usage.jsx';

const pages = {
  try: { Page: Playground, role: 'client', icon: AudioLines },
  reading: { Page: Pronunciation, role: 'client', icon: MessageSquareText },
  jobs: { Page: Jobs, role: 'client', icon: ListChecks },
  usage: { Page: Usage, role: 'client', icon: ChartColumn },
  admin: { Page: Keys, role: 'admin', icon: KeyRound },
  'admin/engines': { Page: Engines, role: 'admin' },
  'admin/usage': { Page: UsageOfAll, role: 'admin' },
  'admin/accounts': { Page: Accounts, role: 'admin' },
};
const tabs = {
  admin: 'keys',
  'admin/engines': 'engines',
  'admin/usage': 'usageAll',
  'admin/accounts': 'accounts',
};

/** The name of the page in the address; the first where it names none. */
function useRoute() {
  const named = () => (pages[location.hash.slice(1)] ? location.hash.slice(1) : 'try');
  const [route, setRoute] = useState(named);
  useEffect(() => {
    const go = () => { if (location.hash !== '#content') setRoute(named()); };
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, []);
  return route;
}

function Console() {
  const route = useRoute();
  const [, refresh] = useReducer((n) => n + 1, 0);
  const main = useRef();
  const shown = useRef(route);
  useEffect(() => onSession((problem) => {
    refresh();
    main.current.focus();
    if (problem) tell(problem);
  }), []);
  useEffect(() => {
    if (shown.current === route) return;
    shown.current = route;
    clear();
    main.current.focus();
  }, [route]);
  const section = route.split('/')[0];
  document.title = `${t(section)} · Vacha វាចា`;
  const changeLocale = (language) => {
    setLocale(language);
    refresh();
  };
  return (
    <>
      <a class="skip" href="#content">{t('skip')}</a>
      <div class="shell">
        <header class="side">
          <Brand />
          <Pages section={section} />
          <Controls changeLocale={changeLocale} />
        </header>
        <main id="content" tabindex="-1" ref={main}><Content route={route} /></main>
      </div>
      <Notice />
    </>
  );
}

function Pages({ section }) {
  const nav = useRef();
  useEffect(() => {
    const current = nav.current.querySelector('[aria-current]');
    current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section]);
  return (
    <nav aria-label={t('pages')} ref={nav}>
      {Object.entries(pages).filter(([, { icon }]) => icon).map(([name, { icon }]) => (
        <a key={name} href={`#${name}`} data-page={name}
          aria-current={name === section ? 'page' : undefined}>
          <Icon of={icon} />{t(name)}
        </a>
      ))}
      <a href="/docs"><Icon of={BookOpen} />{t('docs')}</a>
    </nav>
  );
}

function Content({ route }) {
  const { Page, role } = pages[route];
  if (!key(role)) return <SignIn role={role} key={role} />;
  if (role === 'client') return <div class="page"><Page key={route} /></div>;
  return (
    <div class="page">
      <h1>{t('admin')}</h1>
      <nav class="tabs" aria-label={t('admin')}>
        {Object.entries(tabs).map(([name, text]) => (
          <a key={name} href={`#${name}`} aria-current={name === route ? 'page' : undefined}>
            {t(text)}
          </a>
        ))}
      </nav>
      <Page key={route} />
    </div>
  );
}

render(<Console />, document.getElementById('app'));
