// Live recognition over a WebSocket, by the protocol of docs/guides/live.md.
import { post } from '../api.js';
import { Trouble } from '../trouble.js';
import { openMicrophone, record } from './microphone.js';

const LAST_WORDS_MILLIS = 5000;

/**
 * Sends what the microphone hears until it is stopped. `hear` is called with each message of the
 * service; `ended` fails where the service ended it.
 */
export async function startLive(options, meter, hear) {
  const microphone = await openMicrophone();
  try {
    // A secret that only opens live sessions, for a minute: the key itself stays out of addresses.
    const secret = await post('/v1/realtime/client_secrets',
      { expires_after: { anchor: 'created_at', seconds: 60 } });
    const socket = await open(options, secret.value);
    return listen(socket, microphone, meter, hear);
  } catch (problem) {
    microphone.getTracks().forEach((track) => track.stop());
    throw problem;
  }
}

function open(options, secret) {
  const query = new URLSearchParams({ interim_results: true, ...options });
  const address = `${location.origin.replace(/^http/, 'ws')}/v1/listen?${query}`;
  const socket = new WebSocket(address, ['token', secret]);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => {
      reject(new Trouble('liveEnded', { reason: 'connection refused' }));
    });
  });
}

function listen(socket, microphone, meter, hear) {
  const recording = record(microphone, meter, (piece) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(piece);
  });
  recording.done.then(() => {
    if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"CloseStream"}');
    setTimeout(() => socket.close(1000), LAST_WORDS_MILLIS);
  });
  socket.addEventListener('message', (event) => hear(JSON.parse(event.data)));
  const ended = new Promise((resolve, reject) => {
    socket.addEventListener('close', ({ code, reason }) => {
      recording.stop();
      if (code === 1000) resolve();
      else reject(new Trouble('liveEnded', { reason: reason || code }));
    });
  });
  return { stop: recording.stop, ended };
}
