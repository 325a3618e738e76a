// Live recognition over a WebSocket, by the protocol of docs/guides/live.md.
import { post } from '../api.js';
import { Trouble } from '../trouble.js';
import { openMicrophone, record } from './microphone.js';

/** A slow engine may be behind by many sentences, which it tells one after another. */
const LONGEST_WAIT_MILLIS = 30_000;

/**
 * Sends what the microphone hears until it is stopped, and then waits for the last words; stopped
 * once more it does not. `hear` is called with each message of the service; `ended` fails where
 * the service ended it.
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
  let stopped = false;
  let given;
  const awaitMore = () => {
    clearTimeout(given);
    given = setTimeout(() => socket.close(1000), LONGEST_WAIT_MILLIS);
  };
  recording.done.then(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send('{"type":"CloseStream"}');
    stopped = true;
    awaitMore();
  });
  socket.addEventListener('message', (event) => {
    hear(JSON.parse(event.data));
    if (stopped) awaitMore();
  });
  const ended = new Promise((resolve, reject) => {
    socket.addEventListener('close', ({ code, reason }) => {
      clearTimeout(given);
      recording.stop();
      if (code === 1000) resolve();
      else reject(new Trouble('liveEnded', { reason: reason || code }));
    });
  });
  return { stop: () => (stopped ? socket.close(1000) : recording.stop()), ended };
}
