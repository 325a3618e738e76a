package io.vacha.openai.realtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class RealtimeEventTest {
  private static byte[] audio(String message) {
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    RealtimeEvent.of(message).audioTo(heard);
    return heard.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"t\",\"event_id\":\"i\",\"audio\":\"%s\"}",
        " {\"audio\":\"%s\", \"x\":{\"audio\":\"eA==\",\"type\":\"no\"}, \"event_id\":\"i\", \"type\":\"t\"} "
      })
  void readsItsFieldsInWhateverOrder(String form) {
    String message = form.formatted("aGVhcmQ=");
    RealtimeEvent event = RealtimeEvent.of(message);
    assertThat(event.type()).isEqualTo("t");
    assertThat(event.id()).isEqualTo("i");
    assertThat(audio(message)).isEqualTo("heard".getBytes(UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"aGVhcmQ=", "aGVhcmQ", "aGVhcm\\u0051="})
  void takesBase64AsClientsWriteIt(String base64) {
    assertThat(audio("{\"audio\":\"" + base64 + "\"}")).isEqualTo("heard".getBytes(UTF_8));
  }

  @Test
  void hearsNothingWhereThereIsNone() {
    assertThat(audio("{\"type\":\"input_audio_buffer.append\"}")).isEmpty();
    assertThat(RealtimeEvent.of("[1]").type()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"audio\":\"no base64!\"}", "{\"audio\":7}", "{\"audio\":[]}"})
  void refusesWhatIsNoBase64(String message) {
    assertThatThrownBy(() -> audio(message)).isInstanceOf(JacksonException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{\"a\":1}}", "{} {}", "{\"a\"}"})
  void refusesWhatIsNoJson(String message) {
    assertThatThrownBy(() -> RealtimeEvent.of(message)).isInstanceOf(JacksonException.class);
  }

  /** As a tree it would take thirty megabytes. */
  @Test
  void refusesAMessageOfVeryManyValues() {
    String message = "{\"type\":\"session.update\",\"x\":[" + "{},".repeat(300_000) + "{}]}";
    assertThatThrownBy(() -> RealtimeEvent.of(message)).isInstanceOf(JacksonException.class);
  }

  @Test
  void decodesALongSoundPieceByPiece() {
    byte[] sound = new byte[700_000];
    String message = "{\"audio\":\"" + Base64.getEncoder().encodeToString(sound) + "\"}";
    int[] most = {0};
    int[] all = {0};
    RealtimeEvent.of(message)
        .audioTo(
            new OutputStream() {
              @Override
              public void write(int single) {
                all[0]++;
              }

              @Override
              public void write(byte[] bytes, int from, int count) {
                all[0] += count;
                most[0] = Math.max(most[0], count);
              }
            });
    assertThat(all[0]).isEqualTo(sound.length);
    assertThat(most[0]).isLessThan(100_000);
  }
}
