// What the official SDK makes of refusals: node errors.mjs KIND. Prints one JSON object.
import OpenAI from 'openai';

let attempts = 0;
const client = new OpenAI({
  maxRetries: Number(process.argv[3] ?? 0),
  fetch: (...request) => { attempts++; return fetch(...request); },
});
const say = (more) =>
  client.audio.speech.create({ model: 'tts-1', voice: 'alloy', input: 'Hello.', ...more });
const begun = Date.now();
const kinds = {
  key: () => new OpenAI({ apiKey: 'svc_sk_wrong', maxRetries: 0 }).models.list(),
  voice: () => say({ voice: 'nobody' }),
  format: () => say({ response_format: 'midi' }),
  model: () => client.models.retrieve('gpt-9'),
  twice: async () => { await (await say({})).arrayBuffer(); await (await say({})).arrayBuffer(); },
  thrice: async () => {
    for (let i = 0; i < Number(process.argv[4] ?? 4); i++) await client.models.list();
  },
};
try {
  await kinds[process.argv[2]]();
  console.log(JSON.stringify({ attempts, millis: Date.now() - begun }));
} catch (error) {
  const { status, code, type, param, requestID } = error;
  console.log(JSON.stringify({
    name: error.constructor.name, status, code, type, param, requestID, attempts,
    reset: error.headers?.get('x-ratelimit-reset-requests'),
  }));
}
