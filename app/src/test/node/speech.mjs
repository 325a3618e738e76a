// The official SDK speaks: node speech.mjs; settings from the environment. Prints one JSON object.
import OpenAI from 'openai';
import { Readable } from 'node:stream';

const client = new OpenAI({ maxRetries: 0 });
const result = { formats: {} };

for (const response_format of ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']) {
  const response = await client.audio.speech.create({
    model: 'tts-1', voice: 'alloy', input: 'Hello from the test.', response_format,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  result.formats[response_format] = {
    type: response.headers.get('content-type'),
    begins: bytes.subarray(0, 4).toString('latin1'),
    bytes: bytes.length,
  };
}

const streamed = await client.audio.speech.create({
  model: 'gpt-4o-mini-tts', voice: { id: 'onyx' }, input: 'One sentence after another. '.repeat(30),
});
let pieces = 0;
for await (const _ of Readable.fromWeb(streamed.body)) pieces++;
result.pieces = pieces;
result.chunked = streamed.headers.get('transfer-encoding');

const events = await client.audio.speech.create({
  model: 'tts-1', voice: 'nova', input: 'Hello again.', stream_format: 'sse', speed: 2,
});
const sent = (await events.text()).split('\n\n').filter(Boolean)
  .map((event) => JSON.parse(event.slice(6)));
result.events = sent.map((event) => event.type);
const sounds = sent.filter((event) => event.audio)
  .map((event) => Buffer.from(event.audio, 'base64'));
result.audio = Buffer.concat(sounds).length;
result.usage = sent.at(-1).usage;
result.models = (await client.models.list()).data.map((model) => model.id);
result.model = (await client.models.retrieve('whisper-1')).owned_by;
console.log(JSON.stringify(result));
