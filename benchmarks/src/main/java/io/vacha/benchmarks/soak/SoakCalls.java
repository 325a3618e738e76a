package io.vacha.benchmarks.soak;

import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** What the clients of the soak ask for: work of every kind, reads, and what must be refused. */
public final class SoakCalls {
  /** The plans whose keys {@link #of} makes, as settings. */
  public static final String PLANS =
      """
      vacha:
        plans:
          roomy:
            requests-per-minute: 1000000
            requests-per-month: 100000000
            audio-minutes-per-month: 10000000
          slow: {requests-per-minute: 3, requests-per-month: 100000000}
          tiny: {max-upload-bytes: 20000, requests-per-minute: 1000000}
          spent: {requests-per-minute: 1000000, requests-per-month: 1}
      """;

  private static final String ENGLISH = "The ferry to the island leaves at half past seven.";
  private static final String KHMER = "សួស្តី! ខ្ញុំឈ្មោះ វាចា។ ថ្ងៃនេះអាកាសធាតុល្អណាស់។";
  private static final Set<Integer> OK = Set.of(200);

  private final List<Call> calls = new ArrayList<>();
  private final String key;
  private final String admin;

  private SoakCalls(String key, String admin) {
    this.key = key;
    this.admin = admin;
  }

  /** All of them, with new keys of a service. */
  public static List<Call> of(ServiceProcess service, Keys keys)
      throws IOException, InterruptedException {
    SoakCalls calls = new SoakCalls(keys.create("roomy"), keys.admin());
    calls.speech();
    calls.recognition(Recordings.spoken(service, KHMER));
    calls.reads();
    calls.refusals(keys.create("slow"), keys.create("tiny"), keys.create("spent"));
    return List.copyOf(calls.calls);
  }

  private void speech() {
    tts("tts english", 16, Map.of("text", ENGLISH));
    tts("tts khmer", 12, Map.of("text", KHMER, "voice", "puthi"));
    tts("tts long", 2, Map.of("text", (ENGLISH + " ").repeat(20), "voice", "sovann"));
    for (String format : List.of("mp3", "opus", "aac", "flac", "wav", "pcm")) {
      openAi("speech " + format, Map.of("response_format", format));
    }
    openAi("speech events", Map.of("stream_format", "sse"));
  }

  private void tts(String name, int weight, Map<String, String> body) {
    json(name, weight, "/api/v1/tts", key, body, OK);
  }

  private void openAi(String name, Map<String, String> more) {
    Map<String, String> body = new TreeMap<>(more);
    body.putAll(Map.of("model", "tts-1", "voice", "alloy", "input", ENGLISH));
    json(name, 1, "/v1/audio/speech", key, body, OK);
  }

  private void recognition(byte[] khmer) throws IOException, InterruptedException {
    byte[] speech = Recordings.speech("en-us", "one two three four five");
    Recordings.formats(speech)
        .forEach(
            (format, bytes) ->
                post("stt english " + format, 2, "/api/v1/transcribe?language=en", bytes));
    post("stt khmer", 4, "/api/v1/transcribe?language=km", khmer);
    post("stt captions", 1, "/api/v1/transcribe?format=vtt", speech);
    form("stt form", "/api/v1/transcribe", speech, Map.of());
    form("stt openai", "/v1/audio/transcriptions", speech, Map.of("model", "whisper-1"));
    Map<String, String> verbose = Map.of("model", "whisper-1", "response_format", "verbose_json");
    form("stt openai verbose", "/v1/audio/transcriptions", speech, verbose);
    Map<String, String> stream = Map.of("model", "whisper-1", "stream", "true");
    form("stt openai stream", "/v1/audio/transcriptions", speech, stream);
  }

  private void reads() {
    for (String path : List.of("usage", "usage/days", "usage/requests", "voices", "models")) {
      get("read " + path, "/api/v1/" + path, key, OK);
    }
    get("read openai models", "/v1/models", key, OK);
    get("read lexicon", "/api/v1/lexicon", key, OK);
    for (String path : List.of("accounts", "keys", "engines", "plans", "usage")) {
      get("admin " + path, "/api/v1/admin/" + path, admin, OK);
    }
    String word = "PUT /api/v1/lexicon/vacha";
    add("told word", 1, word, key, "application/json", utf8("{\"spoken\":\"វាចា\"}"), OK);
  }

  private void refusals(String slow, String tiny, String spent) {
    Map<String, String> text = Map.of("text", ENGLISH);
    json("refused: no key", 1, "/api/v1/tts", "", text, Set.of(401));
    json("refused: wrong key", 1, "/api/v1/tts", "svc_sk_wrong", text, Set.of(401));
    json("refused: voice", 1, "/api/v1/tts", key, withVoice("nobody"), Set.of(400));
    json("refused: too long", 1, "/api/v1/tts", key, Map.of("text", "a ".repeat(601)), Set.of(400));
    json("refused: empty", 1, "/api/v1/tts", key, Map.of("text", ""), Set.of(400));
    json("refused: rate", 2, "/api/v1/tts", slow, text, Set.of(200, 429));
    json("refused: quota", 2, "/api/v1/tts", spent, text, Set.of(200, 429));
    String tts = "POST /api/v1/tts";
    add("refused: no JSON", 1, tts, key, "application/json", utf8("{\"text\":"), Set.of(400));
    String stt = "POST /api/v1/transcribe";
    add("refused: no audio", 1, stt, key, "audio/wav", utf8("plain text"), Set.of(415));
    add("refused: nothing", 1, stt, key, "audio/wav", new byte[0], Set.of(400));
    add("refused: too large", 1, stt, tiny, "audio/wav", new byte[60_000], Set.of(413));
    get("refused: address", "/api/v1/nothing", key, Set.of(404));
    get("refused: method", "/api/v1/tts", key, Set.of(405));
    get("refused: admin", "/api/v1/admin/keys", key, Set.of(401, 403, 404));
  }

  private static Map<String, String> withVoice(String voice) {
    return Map.of("text", ENGLISH, "voice", voice);
  }

  private void json(
      String name,
      int weight,
      String path,
      String sentKey,
      Map<String, String> body,
      Set<Integer> due) {
    byte[] bytes = JsonMapper.shared().writeValueAsBytes(body);
    add(name, weight, "POST " + path, sentKey, "application/json", bytes, due);
  }

  private void post(String name, int weight, String path, byte[] recording) {
    add(name, weight, "POST " + path, key, "application/octet-stream", recording, OK);
  }

  private void form(String name, String path, byte[] recording, Map<String, String> fields) {
    String type = "multipart/form-data; boundary=" + Recordings.BOUNDARY;
    add(name, 2, "POST " + path, key, type, Recordings.form(recording, fields), OK);
  }

  private void get(String name, String path, String sentKey, Set<Integer> due) {
    add(name, 1, "GET " + path, sentKey, "", new byte[0], due);
  }

  private void add(
      String name,
      int weight,
      String request,
      String sentKey,
      String type,
      byte[] body,
      Set<Integer> due) {
    calls.add(new Call(name, weight, request, sentKey, type, body, due));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
