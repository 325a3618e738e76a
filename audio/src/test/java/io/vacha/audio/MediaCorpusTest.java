package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import io.vacha.audio.support.Corpus;
import io.vacha.audio.support.Corpus.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The outcomes that well-formed and hostile files must have. */
class MediaCorpusTest {
  private static final long TEN_MINUTES = 600_000;
  @TempDir static Path directory;
  private static MediaDecoder decoder;

  @BeforeAll
  static void open() {
    decoder = new MediaDecoder(MediaSettings.defaults(), directory);
  }

  @AfterAll
  static void close() throws IOException {
    decoder.close();
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).isEmpty();
    }
  }

  @TestFactory
  List<DynamicTest> givesTheOutcomeTheIndexDemands() {
    return Corpus.entries().stream()
        .map(entry -> DynamicTest.dynamicTest(entry.toString(), () -> check(entry)))
        .toList();
  }

  private static void check(Entry entry) throws IOException {
    assertThat(statusOf(entry)).isIn(entry.expected());
  }

  private static String statusOf(Entry entry) throws IOException {
    Optional<MediaFormat> format = MediaSniffer.sniff(entry.file());
    if (format.isEmpty()) {
      return "415";
    }
    DecodeTask task = new DecodeTask(entry.file(), format.get(), 16_000, TEN_MINUTES);
    return switch (decoder.decode(task, StopHook.never())) {
      case Decoding.Decoded decoded -> decoded(decoded.audio(), entry);
      case Decoding.Undecodable _, Decoding.TooManyChannels _ -> "400";
      case Decoding.UnsupportedCodec _ -> "415";
      case Decoding.TooLong _ -> "413";
      case Decoding.Stopped _ -> "stopped";
    };
  }

  private static String decoded(PcmFile audio, Entry entry) throws IOException {
    try (audio) {
      assertThat(audio.durationMillis() / 1000.0).isEqualTo(entry.seconds(), within(0.02));
      assertThat(Files.size(audio.path())).isEqualTo(2 * audio.sampleCount());
      return "decodes";
    }
  }
}
