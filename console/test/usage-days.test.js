import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, lastDays, perDay } from '../src/usage-days.js';

const used = (day, operation, requests) =>
  ({ day, key_id: 'key_1', operation, requests, failures: 0, audio_millis: 60_000 });

test('thirty days end with today, over the end of a month', () => {
  const days = lastDays(new Date('2026-03-01T00:30:00Z'));
  assert.equal(days.length, 30);
  assert.deepEqual(days.slice(-2), ['2026-02-28', '2026-03-01']);
});

test('a day has the sum of its keys, and nothing where nothing was used', () => {
  const days = [used('2026-03-01', 'tts', 2), used('2026-03-01', 'tts', 3),
    used('2026-03-01', 'transcribe', 7)];
  const sums = perDay(['2026-02-28', '2026-03-01'], days, 'tts', (each) => each.requests);
  assert.deepEqual(sums, [0, 5]);
});

test('a file of usage has a heading and a line for each', () => {
  assert.equal(csv([used('2026-03-01', 'tts', 2)]),
    'day,key_id,operation,requests,failures,audio_millis\r\n2026-03-01,key_1,tts,2,0,60000');
});
