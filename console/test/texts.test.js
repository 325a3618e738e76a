// Both languages say everything, with the same places to fill.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import en from '../src/texts/en.js';
import km from '../src/texts/km.js';

const places = (text) => (text.match(/{\w+}/g) ?? []).sort();

test('both languages have every text', () => {
  assert.deepEqual(Object.keys(km), Object.keys(en));
  for (const name of Object.keys(en)) assert.deepEqual(places(km[name]), places(en[name]), name);
});

test('every Khmer text has Khmer letters', () => {
  for (const [name, text] of Object.entries(km)) assert.match(text, /[\u1780-\u17ff]/, name);
});

test('no text is left over', () => {
  const folders = ['src', 'src/ui', 'src/playground', 'src/admin'];
  const sources = folders.flatMap((folder) => readdirSync(folder)
    .filter((name) => /\.jsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))).join('\n');
  const computed = ['never', 'tts', 'transcribe'];
  const unused = Object.keys(en).filter((name) => !computed.includes(name)
    && !new RegExp(`['"]${name}['"]|\\b${name}:`).test(sources));
  assert.deepEqual(unused, []);
});
