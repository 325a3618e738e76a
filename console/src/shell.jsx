// What stands around every page.
import { useEffect, useReducer } from 'preact/hooks';
import { Languages, LogOut, Moon, Sun } from 'lucide';
import icon from './icon.svg';
import { locale, otherLocale, t } from './i18n.js';
import { isSignedIn, signOut } from './session.js';
import { isDark, toggleTheme } from './theme.js';
import { Icon } from './ui/icon.jsx';

const NAMES = { en: 'English', km: 'ខ្មែរ' };

export function Brand() {
  return (
    <a class="brand" href="/">
      <img src={icon} alt="" width="28" height="28" />
      {' '}Vacha <span lang="km">វាចា</span>
    </a>
  );
}

export function ThemeButton() {
  const [, refresh] = useReducer((n) => n + 1, 0);
  useEffect(() => {
    window.addEventListener('themechange', refresh);
    return () => window.removeEventListener('themechange', refresh);
  }, []);
  return (
    <button type="button" id="theme" class="icon-button" aria-pressed={isDark()}
      aria-label={t('darkTheme')} title={t('darkTheme')} onClick={toggleTheme}>
      <Icon of={isDark() ? Sun : Moon} />
    </button>
  );
}

export function LanguageButton({ changeLocale }) {
  const other = otherLocale();
  return (
    <button type="button" id="language" class="plain-button" lang={other} key={locale()}
      onClick={() => changeLocale(other)}>
      <Icon of={Languages} />{NAMES[other]}
    </button>
  );
}

export function Controls({ changeLocale }) {
  return (
    <div class="controls">
      <LanguageButton changeLocale={changeLocale} />
      <ThemeButton />
      <button type="button" id="sign-out" class="plain-button" hidden={!isSignedIn()}
        onClick={() => signOut()}>
        <Icon of={LogOut} /><span class="label">{t('signOut')}</span>
      </button>
    </div>
  );
}
