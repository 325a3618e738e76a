// The microphone, and how loud it is.

/** Asks for the microphone; fails where there is none, or the person says no. */
export const openMicrophone = () => navigator.mediaDevices.getUserMedia({ audio: true });

/** Records until it is stopped; the meter shows how loud it is meanwhile. */
export async function startRecording(meter) {
  const pieces = [];
  const recording = record(await openMicrophone(), meter, (piece) => pieces.push(piece));
  const done = recording.done.then((type) => new Blob(pieces, { type }));
  return { stop: recording.stop, done };
}

/** The same of an open microphone, with each quarter of a second handed on as it comes. */
export function record(stream, meter, take) {
  const recorder = new MediaRecorder(stream);
  const loudness = loudnessOf(stream);
  const draw = () => {
    if (recorder.state !== 'recording') return;
    meter.value = loudness.now();
    requestAnimationFrame(draw);
  };
  recorder.addEventListener('dataavailable', (event) => take(event.data));
  const done = new Promise((resolve) => {
    recorder.addEventListener('stop', () => {
      stream.getTracks().forEach((track) => track.stop());
      loudness.close();
      resolve(recorder.mimeType);
    });
  });
  recorder.start(250);
  draw();
  return { stop: () => { if (recorder.state === 'recording') recorder.stop(); }, done };
}

/** From 0 to 1, by the root mean square of the last samples. */
function loudnessOf(stream) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const now = () => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length;
    return Math.min(1, 3 * Math.sqrt(power));
  };
  return { now, close: () => context.close() };
}
