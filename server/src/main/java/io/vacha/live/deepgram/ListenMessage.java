package io.vacha.live.deepgram;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import io.vacha.live.LiveTranscript;
import java.util.List;
import java.util.Map;

/** A message to a client of {@code /v1/listen}; times are in seconds from the start. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
sealed interface ListenMessage {
  /** Somebody began to speak. */
  @JsonTypeName("SpeechStarted")
  record SpeechStarted(List<Integer> channel, double timestamp) implements ListenMessage {}

  /** Nobody has said a word for as long as the client asked for. */
  @JsonTypeName("UtteranceEnd")
  record UtteranceEnd(List<Integer> channel, @JsonProperty("last_word_end") double lastWordEnd)
      implements ListenMessage {}

  /** What was said in a stretch. */
  @JsonTypeName("Results")
  record Results(
      @JsonProperty("channel_index") List<Integer> channelIndex,
      double duration,
      double start,
      @JsonProperty("is_final") boolean isFinal,
      @JsonProperty("speech_final") boolean speechFinal,
      @JsonProperty("from_finalize") boolean fromFinalize,
      Channel channel,
      Source metadata)
      implements ListenMessage {
    /** What one channel says. */
    record Channel(List<Alternative> alternatives) {}

    /** One account of it; there is never another. */
    record Alternative(
        String transcript, double confidence, List<Word> words, List<String> languages) {}

    /** A word with its times. */
    record Word(
        String word,
        double start,
        double end,
        double confidence,
        @JsonProperty("punctuated_word") String punctuatedWord) {}

    /** Which session and model it is of. */
    record Source(
        @JsonProperty("request_id") String requestId,
        @JsonProperty("model_info") Metadata.Model modelInfo,
        @JsonProperty("model_uuid") String modelUuid) {}

    static Results of(
        LiveTranscript heard, String requestId, Metadata.Model model, String modelId) {
      Recognition said = heard.recognition();
      List<Word> words = said.words().stream().map(Results::word).toList();
      var alternative =
          new Alternative(
              said.text(), rounded(said.confidence()), words, List.of(said.language().tag()));
      return new Results(
          List.of(0, 1),
          ListenWriter.seconds(heard.durationMillis()),
          ListenWriter.seconds(heard.startMillis()),
          heard.isFinal(),
          heard.isFinal() && heard.endsUtterance(),
          heard.asked(),
          new Channel(List.of(alternative)),
          new Source(requestId, model, modelId));
    }

    private static Word word(RecognizedWord word) {
      return new Word(
          word.text(),
          ListenWriter.seconds(word.startMillis()),
          ListenWriter.seconds(word.endMillis()),
          rounded(word.confidence()),
          word.text());
    }

    private static double rounded(double probability) {
      return Math.round(probability * 10_000) / 10_000.0;
    }
  }

  /** The last message. */
  @JsonTypeName("Metadata")
  record Metadata(
      @JsonProperty("transaction_key") String transactionKey,
      @JsonProperty("request_id") String requestId,
      String sha256,
      String created,
      double duration,
      int channels,
      List<String> models,
      @JsonProperty("model_info") Map<String, Model> modelInfo)
      implements ListenMessage {
    /** A model as Deepgram's clients see it. */
    record Model(String name, String version, String arch) {}

    static Metadata of(
        String requestId,
        String sha256,
        String created,
        double duration,
        int channels,
        String modelId,
        Model model) {
      return new Metadata(
          "deprecated",
          requestId,
          sha256,
          created,
          duration,
          channels,
          List.of(modelId),
          Map.of(modelId, model));
    }
  }
}
