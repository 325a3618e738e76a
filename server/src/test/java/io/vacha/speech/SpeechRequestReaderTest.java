package io.vacha.speech;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.speech.request.SpeechRequest;
import io.vacha.speech.request.SpeechRequestReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class SpeechRequestReaderTest {
  private final SpeechRequestReader reader = new SpeechRequestReader(1200);

  private SpeechRequest read(String body) throws IOException {
    return reader.read(new ByteArrayInputStream(body.getBytes(UTF_8))).speech();
  }

  @Test
  void textAndVoice() throws IOException {
    SpeechRequest request = read("{\"text\":\"សួស្តី\",\"voice\":\"puthi\"}");
    assertThat(request.text()).isEqualTo("សួស្តី");
    assertThat(request.voice()).contains("puthi");
  }

  @Test
  void nullVoiceAsNoVoice() throws IOException {
    assertThat(read("{\"text\":\"a\",\"voice\":null}").voice()).isEmpty();
  }

  @Test
  void emptyVoiceAsOneToBeRefusedLater() throws IOException {
    assertThat(read("{\"text\":\"a\",\"voice\":\"\"}").voice()).contains("");
  }

  @Test
  void unknownFieldsOfAnyType() throws IOException {
    String body = "{\"language\":\"km\",\"x\":{\"text\":[1,{}]},\"text\":\"a\",\"y\":[null]}";
    assertThat(read(body).text()).isEqualTo("a");
  }

  @Test
  void duplicateUnknownFields() throws IOException {
    assertThat(read("{\"x\":1,\"x\":2,\"text\":\"a\"}").text()).isEqualTo("a");
  }

  @Test
  void whiteSpaceAroundTheObject() throws IOException {
    assertThat(read(" \r\n\t{\"text\":\"a\"}\n ").text()).isEqualTo("a");
  }

  @Test
  void pairedSurrogateEscapesAsOneCodepoint() throws IOException {
    SpeechRequest request = read("{\"text\":\"\\uD83D\\uDE00\"}");
    assertThat(request.codepoints()).isEqualTo(1);
  }

  @Test
  void countsCodepointsNotBytesOrUnits() throws IOException {
    assertThat(read("{\"text\":\"" + "😀".repeat(1200) + "\"}").codepoints()).isEqualTo(1200);
    assertThat(read("{\"text\":\"" + "ក".repeat(1201) + "\"}").codepoints()).isEqualTo(1201);
  }
}
