import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subRip, webVtt } from '../src/playground/subtitles.js';

const word = (start, end, text) => ({ start, end, word: text });

test('a pause ends a cue', () => {
  const words = [word(0, 0.5, 'one'), word(0.6, 1, 'two'), word(2, 2.25, 'three')];
  assert.equal(subRip(words), '1\n00:00:00,000 --> 00:00:01,000\none two\n\n'
    + '2\n00:00:02,000 --> 00:00:02,250\nthree\n');
});

test('seven seconds end a cue', () => {
  const words = Array.from({ length: 10 }, (_, i) => word(i, i + 1, 'la'));
  assert.equal(subRip(words).match(/-->/g).length, 2);
});

test('two lines of characters end a cue', () => {
  const words = [word(0, 1, 'a'.repeat(40)), word(1, 2, 'b'.repeat(40))];
  assert.equal(subRip(words).match(/-->/g).length, 2);
});

test('WebVTT has its header, its points and no markup', () => {
  assert.equal(webVtt([word(3661, 3662, '<b>&')]),
    'WEBVTT\n\n01:01:01.000 --> 01:01:02.000\n&lt;b&gt;&amp;\n');
});
