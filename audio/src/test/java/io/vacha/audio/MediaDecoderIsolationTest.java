package io.vacha.audio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import io.vacha.process.Isolation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What ffmpeg may reach while it decodes. */
@Timeout(60)
class MediaDecoderIsolationTest {
  @RegisterExtension final DecoderBench bench = new DecoderBench();

  @Test
  void neverOpensWhatAFileNamesEvenWithoutASandbox() throws Exception {
    Files.copy(bench.wave("1"), bench.directory().resolve("victim.wav"));
    try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        MediaDecoder decoder =
            new MediaDecoder(MediaSettings.defaults(), bench.work(), List.of(Isolation.LIMITED))) {
      assertThat(decoder.isolation()).isEqualTo(Isolation.LIMITED);
      String address = "http://127.0.0.1:" + listener.getLocalPort() + "/a.wav";
      for (String bait :
          List.of(
              "ffconcat version 1.0\nfile victim.wav\n",
              "#EXTM3U\n#EXTINF:10,\nvictim.wav\n",
              "#EXTM3U\n#EXTINF:10,\n" + address + "\n#EXT-X-ENDLIST\n")) {
        Path file = Files.write(bench.directory().resolve("bait"), bait.getBytes(UTF_8));
        assertThat(MediaSniffer.sniff(file)).isEmpty();
        for (MediaFormat format : MediaFormat.values()) {
          assertThat(decoder.decode(new DecodeTask(file, format, 16_000, 1000), StopHook.never()))
              .isInstanceOf(Decoding.Undecodable.class);
        }
      }
      listener.setSoTimeout(1);
      assertThatThrownBy(listener::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void decodesWithoutASandboxToo() throws IOException {
    try (MediaDecoder decoder =
        new MediaDecoder(MediaSettings.defaults(), bench.work(), List.of(Isolation.LIMITED))) {
      Decoding result = decoder.decode(DecoderBench.task(bench.wave("1"), 1000), StopHook.never());
      assertThat(result).isInstanceOf(Decoding.Decoded.class);
      ((Decoding.Decoded) result).audio().close();
    }
  }

  @Test
  void showsFfmpegNothingButTheOneFile() throws IOException {
    Path file = Files.write(bench.directory().resolve("secret"), new byte[1]);
    String look = "ls -d " + file + " /etc/passwd /home /root /proc/1 /sys /tmp >&2; echo x >/x";
    try (MediaDecoder decoder = bench.decoder(bench.fake(look))) {
      assertThat(decoder.isolation()).isEqualTo(Isolation.SANDBOXED);
      Decoding result = decoder.decode(DecoderBench.task(file, 1000), StopHook.never());
      assertThat(result).isInstanceOf(Decoding.Undecodable.class);
      assertThat(((Decoding.Undecodable) result).reason())
          .contains("Read-only file system")
          .contains("'/etc/passwd': No such file")
          .contains("'" + file + "': No such file")
          .contains("'/home': No such file")
          .contains("'/proc/1': No such file");
    }
  }
}
