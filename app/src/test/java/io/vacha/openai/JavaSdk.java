package io.vacha.openai;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.models.audio.speech.SpeechCreateParams;
import io.vacha.support.TestService;
import io.vacha.testing.CertificateTrust;
import java.nio.file.Path;

/**
 * Clients of the official {@code openai-java}, as they are.
 *
 * @param service what they use
 */
record JavaSdk(TestService service) {
  /** With any key. */
  OpenAIClient client(String key) {
    Path certificate = service.running().installation().certificate();
    var trust = CertificateTrust.manager(certificate);
    return OpenAIOkHttpClient.builder()
        .apiKey(key)
        .baseUrl(service.anonymous().base() + "/v1")
        .sslSocketFactory(CertificateTrust.context(certificate).getSocketFactory())
        .trustManager(trust)
        .maxRetries(1)
        .build();
  }

  /** With a new key of a plan. */
  OpenAIClient clientOf(String plan) {
    return client(service.createKey(plan).secret().value());
  }

  static SpeechCreateParams say(String text) {
    return SpeechCreateParams.builder()
        .model("tts-1")
        .voice(SpeechCreateParams.Voice.ALLOY)
        .input(text)
        .build();
  }
}
