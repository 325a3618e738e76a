// The microphone, and how loud it is.

/** Records until it is stopped, and shows how loud it is meanwhile. */
export async function startRecording(level, signal) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const pieces = [];
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samplesNow = new Float32Array(analyser.fftSize);
  level.hidden = false;
  const draw = () => {
    if (recorder.state !== 'recording') return;
    analyser.getFloatTimeDomainData(samplesNow);
    level.value = Math.min(1, 3 * Math.sqrt(samplesNow.reduce((sum, each) => sum + each * each, 0) / samplesNow.length));
    requestAnimationFrame(draw);
  };
  recorder.addEventListener('dataavailable', (event) => pieces.push(event.data));
  const done = new Promise((resolve) => {
    recorder.addEventListener('stop', () => {
      stream.getTracks().forEach((track) => track.stop());
      context.close();
      level.hidden = true;
      resolve(new Blob(pieces, { type: recorder.mimeType }));
    });
  });
  const stop = () => { if (recorder.state === 'recording') recorder.stop(); };
  signal.addEventListener('abort', stop);
  recorder.start(250);
  draw();
  return { stop, done };
}
