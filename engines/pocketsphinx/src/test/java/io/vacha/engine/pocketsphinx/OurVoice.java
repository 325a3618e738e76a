package io.vacha.engine.pocketsphinx;

import io.vacha.audio.PcmFile;
import io.vacha.audio.support.Tool;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.EspeakSpeechEngine;
import io.vacha.engine.support.Recordings;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Our voices, as clients hear them.
 *
 * @param folder for what they say
 */
record OurVoice(Path folder, EspeakSpeechEngine mouth, KhmerFrontEnd frontEnd)
    implements AutoCloseable {
  static OurVoice in(Path folder) {
    return new OurVoice(
        folder, new EspeakSpeechEngine(EspeakSettings.defaults(), folder), KhmerFrontEnd.load());
  }

  /** A text, through MP3, at 16 kHz. */
  PcmFile says(String text, String voice) throws IOException {
    Path raw = Files.createTempFile(folder, "spoken", ".raw");
    Path mp3 = Files.createTempFile(folder, "spoken", ".mp3");
    try (Speech speech = mouth.speak(new SpeechTask(text, voice, frontEnd, new Cancellation()));
        FileChannel out = FileChannel.open(raw, StandardOpenOption.WRITE)) {
      for (short[] s = speech.audio().next(); s.length > 0; s = speech.audio().next()) {
        ByteBuffer bytes = ByteBuffer.allocate(s.length * 2).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asShortBuffer().put(s);
        out.write(bytes);
      }
      Tool.ffmpeg(
          "-f s16le -ar %d -ac 1 -i %s -b:a 48k -f mp3 %s"
              .formatted(speech.audio().sampleRateHz(), raw, mp3));
    }
    return Recordings.decoded(folder, mp3);
  }

  @Override
  public void close() {
    mouth.close();
  }
}
