package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Listener;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST /api/v1/tts}: what the sound is sent as, and how it is changed before. */
@ExtendWith(SharedService.class)
class SpeechFormatsTest {
  private static final String TEXT = "One two three four five. មួយ ពីរ បី។";

  private final ApiClient client;

  SpeechFormatsTest(TestService service) {
    this.client = service.client("roomy");
  }

  private Exchange speak(String fields) {
    return client.tts("{\"text\":\"" + TEXT + "\"" + fields + "}");
  }

  private static double told(Exchange spoken) {
    return Double.parseDouble(spoken.requiredHeader("x-audio-duration-seconds"));
  }

  @ParameterizedTest
  @CsvSource({
    "'', audio/mpeg, mp3, 22050",
    "'\"sample_rate\":8000,\"bit_rate\":32', audio/mpeg, mp3, 8000",
    "'\"sample_rate\":24000', audio/mpeg, mp3, 24000",
    "'\"format\":\"opus\",\"bit_rate\":16', audio/ogg, opus, 48000",
    "'\"format\":\"webm\"', audio/webm, opus, 48000",
    "'\"format\":\"aac\"', audio/aac, aac, 24000",
    "'\"format\":\"flac\",\"sample_rate\":16000', audio/flac, flac, 16000",
    "'\"format\":\"wav\",\"sample_rate\":44100', audio/wav, pcm_s16le, 44100"
  })
  void soundsAreWhatWasAskedFor(String fields, String type, String codec, String rate) {
    Exchange spoken = speak(fields.isEmpty() ? "" : "," + fields);
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    assertThat(spoken.mediaType()).isEqualTo(type);
    assertThat(Listener.probe(spoken.body(), "codec_name,sample_rate,channels"))
        .isEqualTo(codec + "," + rate + ",1");
    assertThat(told(spoken)).isEqualTo(Listener.seconds(spoken.body()), within(0.05));
    assertThat(Listener.faults(spoken.body())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "pcm, 24000, 2, 48000",
    "pcm, 8000, 2, 16000",
    "mulaw, '', 1, 8000",
    "alaw, 16000, 1, 16000"
  })
  void bareSamplesAreAsManyAsTold(String format, String rate, int bytes, int bytesPerSecond) {
    String asked = rate.isEmpty() ? "" : ",\"sample_rate\":" + rate;
    Exchange spoken = speak(",\"format\":\"" + format + "\"" + asked);
    assertThat(spoken.requiredHeader("Content-Type")).endsWith(";rate=" + bytesPerSecond / bytes);
    assertThat(spoken.body().length / (double) bytesPerSecond)
        .isEqualTo(told(spoken), within(0.05));
  }

  @Test
  void theHeaderOfAWavSaysItsLength() {
    byte[] wav = speak(",\"format\":\"wav\"").body();
    var header = ByteBuffer.wrap(wav).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(header.getInt(4)).isEqualTo(wav.length - 8);
    assertThat(header.getInt(40)).isEqualTo(wav.length - 44);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.25, 0.5, 2, 4})
  void speedChangesTheLength(double speed) {
    double plain = told(speak(",\"format\":\"wav\""));
    Exchange spoken = speak(",\"format\":\"wav\",\"speed\":" + speed);
    assertThat(told(spoken)).isCloseTo(plain / speed, withinPercentage(3));
    assertThat(Listener.seconds(spoken.body())).isEqualTo(told(spoken), within(0.05));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"pitch\":-12", "\"pitch\":7,\"speed\":1.5", "\"volume\":-24"})
  void otherMannersKeepTheLengthThatIsTold(String manner) {
    Exchange spoken = speak("," + manner);
    assertThat(Listener.seconds(spoken.body())).isEqualTo(told(spoken), within(0.05));
    assertThat(spoken.body()).isNotEqualTo(speak("").body());
    assertThat(speak("," + manner).body()).isEqualTo(spoken.body());
  }

  @Test
  void aLoudOneDoesNotClip() {
    byte[] loud = speak(",\"format\":\"pcm\",\"volume\":12").body();
    byte[] plain = speak(",\"format\":\"pcm\"").body();
    assertThat(peaks(loud)).isLessThan(loud.length / 2 / 1000);
    assertThat(energy(loud)).isGreaterThan(2 * energy(plain));
  }

  private static short sample(byte[] pcm, int index) {
    return (short) ((pcm[2 * index] & 0xff) | (pcm[2 * index + 1] << 8));
  }

  private static long peaks(byte[] pcm) {
    return IntStream.range(0, pcm.length / 2)
        .filter(index -> Math.abs(sample(pcm, index)) >= Short.MAX_VALUE)
        .count();
  }

  private static double energy(byte[] pcm) {
    return IntStream.range(0, pcm.length / 2)
        .mapToDouble(index -> Math.pow(sample(pcm, index), 2))
        .average()
        .orElseThrow();
  }

  @Test
  void nullIsAsIfItWereLeftOut() {
    byte[] plain = speak("").body();
    assertThat(speak(",\"format\":null,\"speed\":null,\"bit_rate\":null").body()).isEqualTo(plain);
    assertThat(speak(",\"format\":\"mp3\",\"speed\":1,\"pitch\":0").body()).isEqualTo(plain);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "format | \"ogg\"",
        "format | 7",
        "format | \"MP3\"",
        "sample_rate | 11025",
        "sample_rate | \"8000\"",
        "bit_rate | 8",
        "bit_rate | 32.5",
        "bit_rate | 1e400",
        "speed | 0.2",
        "speed | 4.01",
        "speed | \"fast\"",
        "pitch | 13",
        "volume | -25",
        "volume | [1]"
      })
  void whatCannotBeDoneIsRefusedByName(String field, String value) {
    Exchange refused = speak(",\"%s\":%s".formatted(field, value));
    assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
    assertThat(refused.error().path("type").asString()).isEqualTo("invalid_request");
    assertThat(refused.error().path("param").asString()).isEqualTo(field);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"format\":\"wav\",\"bit_rate\":64 | bit_rate",
        "\"format\":\"opus\",\"sample_rate\":22050 | sample_rate",
        "\"format\":\"opus\",\"bit_rate\":65 | bit_rate",
        "\"speed\":2,\"speed\":2 | speed"
      })
  void whatDoesNotFitTogetherIsRefused(String fields, String param) {
    Exchange refused = speak("," + fields);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.error().path("param").asString()).isEqualTo(param);
  }
}
