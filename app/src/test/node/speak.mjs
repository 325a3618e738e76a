// Deepgram's own SDK has text spoken while it arrives: node speak.mjs. Prints one JSON object.
import { DeepgramClient } from '@deepgram/sdk';

const client = new DeepgramClient({
  apiKey: process.env.OPENAI_API_KEY,
  baseUrl: new URL(process.env.OPENAI_BASE_URL).origin.replace(/^http/, 'ws'),
});
const connection = await client.speak.v1.connect({
  model: 'aura-2-thalia-en',
  encoding: 'linear16',
  sample_rate: 16000,
  reconnectAttempts: 0,
});
const messages = [];
let bytes = 0;
const closed = new Promise((resolve) => connection.on('close', resolve));
connection.on('message', (message) => {
  if (typeof message === 'object' && 'type' in message && typeof message.type === 'string'
      && !(message instanceof Blob)) {
    messages.push(message);
  } else {
    bytes += message.byteLength ?? message.size;
  }
});
connection.connect();
await connection.waitForOpen();
connection.sendText({ type: 'Speak', text: 'One two three. Four ' });
connection.sendText({ type: 'Speak', text: 'five six.' });
connection.sendFlush({ type: 'Flush' });
connection.sendText({ type: 'Speak', text: 'ខ្ញុំទៅផ្សារ។' });
connection.sendFlush({ type: 'Flush' });
connection.sendClose({ type: 'Close' });
const { code } = await closed;
console.log(JSON.stringify({ code, bytes, messages }));
