// The official SDK listens live: node realtime.mjs SAMPLES, 24 kHz mono. Prints one JSON object.
import OpenAI from 'openai';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';
import { readFileSync } from 'node:fs';

const server = new OpenAI({ maxRetries: 0 });
const secret = await server.realtime.clientSecrets.create({
  expires_after: { anchor: 'created_at', seconds: 60 },
  session: { type: 'transcription' },
});
const client = new OpenAI({ apiKey: secret.value });
const live = new OpenAIRealtimeWS({ intent: 'transcription' }, client);
const events = [];
const completed = new Promise((resolve, reject) => {
  live.on('error', reject);
  live.on('event', (event) => {
    events.push(event);
    if (event.type === 'conversation.item.input_audio_transcription.completed') resolve(event);
  });
});
await new Promise((resolve) => live.socket.on('open', resolve));
live.send({
  type: 'session.update',
  session: {
    type: 'transcription',
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: 24000 },
        transcription: { model: 'gpt-4o-transcribe', language: 'en' },
        turn_detection: { type: 'server_vad', silence_duration_ms: 600 },
      },
    },
  },
});
const sound = Buffer.concat([readFileSync(process.argv[2]), Buffer.alloc(48_000)]);
for (let at = 0; at < sound.length; at += 24_000) {
  const audio = sound.subarray(at, at + 24_000).toString('base64');
  live.send({ type: 'input_audio_buffer.append', audio });
}
const { transcript, item_id: item } = await completed;
live.close();
console.log(JSON.stringify({
  secret: secret.value.slice(0, 3),
  types: [...new Set(events.map((event) => event.type))],
  session: events.find((event) => event.type === 'session.updated').session,
  transcript,
  item,
}));
