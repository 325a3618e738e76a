// Usage by day, as charts and files have it.

/** The 30 days that end with this one, in UTC, as the service counts them. */
export function lastDays(today) {
  return Array.from({ length: 30 }, (_, i) => {
    const each = new Date(today);
    each.setUTCDate(each.getUTCDate() - 29 + i);
    return each.toISOString().slice(0, 10);
  });
}

/** One operation's sum of an amount for each of the days named. */
export const perDay = (names, days, operation, amount) => names.map((name) => days
  .filter((each) => each.day === name && each.operation === operation)
  .reduce((sum, each) => sum + amount(each), 0));

const FIELDS = ['day', 'key_id', 'operation', 'requests', 'failures', 'audio_millis'];

/** Everything as comma-separated values (RFC 4180). */
export const csv = (days) => [FIELDS, ...days.map((each) => FIELDS.map((name) => each[name]))]
  .map((line) => line.join(',')).join('\r\n');
