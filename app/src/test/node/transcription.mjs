// The official SDK listens: node transcription.mjs RECORDING. Prints one JSON object.
import OpenAI from 'openai';
import { File } from 'node:buffer';
import { createReadStream } from 'node:fs';

globalThis.File ??= File; // node 18 has it only there

const client = new OpenAI({ maxRetries: 0 });
const ask = (more) =>
  client.audio.transcriptions.create({
    file: createReadStream(process.argv[2]), model: 'whisper-1', language: 'en', ...more,
  });

const result = {};
result.json = await ask({});
result.text = await ask({ response_format: 'text' });
result.srt = await ask({ response_format: 'srt' });
result.vtt = await ask({ response_format: 'vtt' });
result.verbose = await ask({
  response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'],
});
const events = [];
const stream = await ask({ model: 'gpt-4o-transcribe', stream: true });
for await (const event of stream) events.push(event);
result.deltas = events.filter((event) => event.type === 'transcript.text.delta')
  .map((event) => event.delta).join('');
result.done = events.at(-1);
console.log(JSON.stringify(result));
