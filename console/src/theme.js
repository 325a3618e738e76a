// Light or dark: as the device is set, until a person chooses otherwise here.
const SLOT = 'vacha-theme';
const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

export const isDark = () => document.documentElement.dataset.theme === 'dark';

/** Puts the theme on the page and says so with the event `themechange`. */
export function applyTheme() {
  const chosen = localStorage.getItem(SLOT);
  const dark = chosen ? chosen === 'dark' : deviceIsDark();
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.classList.toggle('dark-mode', dark); // what Swagger UI looks for
  window.dispatchEvent(new Event('themechange'));
}

/** Changes to the other theme; where that is the device's, the device is followed again. */
export function toggleTheme() {
  const dark = !isDark();
  if (dark === deviceIsDark()) localStorage.removeItem(SLOT);
  else localStorage.setItem(SLOT, dark ? 'dark' : 'light');
  applyTheme();
}
