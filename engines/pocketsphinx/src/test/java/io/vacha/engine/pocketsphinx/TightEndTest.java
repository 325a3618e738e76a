package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.support.Recordings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Khmer that ends where the recording does, in the middle of a word or without a silence. */
@Timeout(120)
@ExtendWith(SharedEars.Extension.class)
class TightEndTest {
  @TempDir private Path folder;
  private final SharedEars ears;

  TightEndTest(SharedEars ears) {
    this.ears = ears;
  }

  @Test
  void isHeardWhereverItIsCut() throws IOException {
    short[] sound = spoken("រាជធានីភ្នំពេញមានប្រជាជនច្រើនជាងខេត្តដទៃទៀត។");
    for (int cut = 28_000; cut <= sound.length; cut += 480) {
      PcmFile audio = Recordings.of(folder, Arrays.copyOf(sound, cut));
      Recognition heard = ears.hear(audio, Language.KM);
      assertThat(heard.text()).as("cut at %d", cut).isNotEmpty();
      assertThat(heard.words().getLast().endMillis()).isLessThanOrEqualTo(audio.durationMillis());
    }
  }

  private short[] spoken(String text) throws IOException {
    try (OurVoice mouth = OurVoice.in(folder);
        PcmFile audio = mouth.says(text, "puthi")) {
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(audio.path()));
      short[] samples = new short[bytes.remaining() / Short.BYTES];
      bytes.order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(samples);
      return samples;
    }
  }
}
