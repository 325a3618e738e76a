// The person's language: texts, numbers and dates in it.
import en from './texts/en.js';
import km from './texts/km.js';

const texts = { en, km };
const SLOT = 'vacha-language';
let current = localStorage.getItem(SLOT) ?? (navigator.language.startsWith('km') ? 'km' : 'en');
document.documentElement.lang = current;

export const locale = () => current;
export const otherLocale = () => (current === 'km' ? 'en' : 'km');

export function setLocale(language) {
  current = language;
  document.documentElement.lang = language;
  localStorage.setItem(SLOT, language);
}

/** A text with its {places} filled. */
export const t = (name, values = {}) =>
  texts[current][name].replace(/{(\w+)}/g, (_, place) => values[place]);

export const number = (value, digits = 0) =>
  format(Intl.NumberFormat, { maximumFractionDigits: digits }).format(value);

/** A day, as people write it. */
export const date = (value) => dated(value, { dateStyle: 'medium' });

/** A day and a time, or that there was none. */
export const moment = (value) =>
  (value ? dated(value, { dateStyle: 'medium', timeStyle: 'short' }) : t('never'));

/** A day of a chart, as short as can be; it has no time zone. */
export const day = (value) =>
  dated(value, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Chromium knows no Khmer dates: there the months come from our texts. */
function dated(value, options) {
  const style = format(Intl.DateTimeFormat, options);
  const known = Intl.DateTimeFormat.supportedLocalesOf(current).length > 0;
  if (known) return style.format(new Date(value));
  const numbers = format(Intl.DateTimeFormat, { ...digits(options), timeZone: options.timeZone });
  const parts = Object.fromEntries(
    numbers.formatToParts(new Date(value)).map(({ type, value: text }) => [type, text]),
  );
  const month = t('months').split(' ')[parts.month - 1];
  const time = options.timeStyle && `${parts.hour}:${parts.minute}`;
  return [parts.day, month, options.dateStyle && parts.year, time].filter(Boolean).join(' ');
}

const digits = (options) => ({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  ...(options.timeStyle && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
});

function format(Format, options) {
  const region = navigator.languages.find((each) => each.startsWith(current)) ?? current;
  return new Format(region, { ...options, numberingSystem: 'latn' });
}
