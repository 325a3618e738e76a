package io.vacha.openai;

import io.vacha.account.key.KeyService;
import io.vacha.catalog.Catalog;
import io.vacha.live.LiveSessions;
import io.vacha.openai.realtime.RealtimeController;
import io.vacha.plan.Plans;
import io.vacha.settings.Settings;
import io.vacha.speech.SpeechStreams;
import io.vacha.transcription.RecognitionRoom;
import io.vacha.transcription.TranscriptionService;
import io.vacha.transcription.upload.UploadSpool;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** The audio surface of OpenAI. */
@Configuration(proxyBeanMethods = false)
public class OpenAiConfiguration {
  @Bean
  OpenAiNames openAiNames(Settings settings, Catalog catalog) {
    return new OpenAiNames(settings.bind("vacha.openai", OpenAiSettings.class), catalog);
  }

  @Bean
  RealtimeController realtimeController(
      LiveSessions sessions, KeyService keys, Plans plans, OpenAiNames names, JsonMapper json) {
    return new RealtimeController(sessions, keys, plans, names::recognitionModel, json);
  }

  @Bean
  OpenAiModelsController openAiModelsController(OpenAiNames names) {
    return new OpenAiModelsController(names);
  }

  @Bean
  OpenAiSpeechController openAiSpeechController(
      SpeechStreams streams, OpenAiNames names, Plans plans, JsonMapper json) {
    return new OpenAiSpeechController(streams, names, plans, json);
  }

  @Bean
  CaptionedSpeechController captionedSpeechController(
      SpeechStreams streams, OpenAiNames names, Plans plans, JsonMapper json) {
    return new CaptionedSpeechController(streams, names, plans, json);
  }

  @Bean
  OpenAiTranscriptionController openAiTranscriptionController(
      TranscriptionService service,
      RecognitionRoom rooms,
      UploadSpool spool,
      OpenAiNames names,
      Plans plans,
      JsonMapper json) {
    return new OpenAiTranscriptionController(service, rooms, spool, names, plans, json);
  }
}
