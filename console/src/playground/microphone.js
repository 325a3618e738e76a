// The microphone, and how loud it is.

/** Records until it is stopped; the meter shows how loud it is meanwhile. */
export async function startRecording(meter) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const loudness = loudnessOf(stream);
  const pieces = [];
  const draw = () => {
    if (recorder.state !== 'recording') return;
    meter.value = loudness.now();
    requestAnimationFrame(draw);
  };
  recorder.addEventListener('dataavailable', (event) => pieces.push(event.data));
  const done = new Promise((resolve) => {
    recorder.addEventListener('stop', () => {
      stream.getTracks().forEach((track) => track.stop());
      loudness.close();
      resolve(new Blob(pieces, { type: recorder.mimeType }));
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
