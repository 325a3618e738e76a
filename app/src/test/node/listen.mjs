// Deepgram's own SDK listens: node listen.mjs SAMPLES, 16 kHz mono. Prints one JSON object.
import { DeepgramClient } from '@deepgram/sdk';
import { readFileSync } from 'node:fs';

const client = new DeepgramClient({
  apiKey: process.env.OPENAI_API_KEY,
  baseUrl: new URL(process.env.OPENAI_BASE_URL).origin.replace(/^http/, 'ws'),
});
const connection = await client.listen.v1.connect({
  model: 'nova-3',
  language: 'en',
  encoding: 'linear16',
  sample_rate: 16000,
  punctuate: 'true',
  smart_format: 'true',
  interim_results: 'true',
  vad_events: 'true',
  utterance_end_ms: '1000',
  reconnectAttempts: 0,
});
const messages = [];
const closed = new Promise((resolve) => connection.on('close', resolve));
connection.on('message', (message) => messages.push(message));
connection.connect();
await connection.waitForOpen();
connection.sendKeepAlive({ type: 'KeepAlive' });
connection.sendMedia(Buffer.concat([readFileSync(process.argv[2]), Buffer.alloc(64_000)]));
connection.sendFinalize({ type: 'Finalize' });
connection.sendCloseStream({ type: 'CloseStream' });
const { code } = await closed;
const results = messages.filter((message) => message.type === 'Results');
console.log(JSON.stringify({
  code,
  types: [...new Set(messages.map((message) => message.type))],
  text: results.filter((result) => result.is_final)
    .map((result) => result.channel.alternatives[0].transcript).join(' ').trim(),
  words: results.flatMap((result) => result.channel.alternatives[0].words),
  metadata: messages.at(-1),
}));
