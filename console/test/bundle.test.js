// What the bundles are made of.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const { inputs } = JSON.parse(readFileSync('target/bundles.json', 'utf8'));
const ours = Object.keys(inputs).filter((each) => each.startsWith('src/'));
const imported = (file) => inputs[file].imports.map((each) => each.path)
  .filter((each) => ours.includes(each));

test('no file imports itself, not even by way of others', () => {
  const done = new Set();
  const visit = (file, path) => {
    assert.ok(!path.includes(file), `${[...path, file].join(' -> ')}`);
    if (done.has(file)) return;
    imported(file).forEach((each) => visit(each, [...path, file]));
    done.add(file);
  };
  ours.forEach((each) => visit(each, []));
});

test('the lock file names no registry', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  assert.doesNotMatch(lock, /"resolved"|registry/);
  assert.match(lock, /"integrity": "sha512-/);
});

test('every version is an exact one', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  Object.values(devDependencies).forEach((each) => assert.match(each, /^\d+\.\d+\.\d+$/));
});

test('the licence of everything bundled comes with it', () => {
  const licences = readFileSync('target/classes/web/licences.txt', 'utf8');
  for (const name of ['preact', 'chart.js', 'wavesurfer.js', 'lucide', 'swagger-ui-dist',
    '@fontsource/noto-sans-khmer', '@fontsource-variable/inter']) {
    assert.match(licences, new RegExp(`^${name} \\d`, 'm'));
  }
  assert.match(licences, /SIL OPEN FONT LICENSE/i);
});

test('the pages name files that were built', () => {
  for (const page of readdirSync('target/classes/web').filter((each) => /html$/.test(each))) {
    const html = readFileSync(`target/classes/web/${page}`, 'utf8');
    const files = [...html.matchAll(/"\/console\/(assets\/[^"]+)"/g)].map((each) => each[1]);
    assert.ok(files.length > 2);
    files.forEach((each) => assert.ok(existsSync(`target/classes/web/${each}`), each));
  }
});
