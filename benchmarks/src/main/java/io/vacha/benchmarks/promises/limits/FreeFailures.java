package io.vacha.benchmarks.promises.limits;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.AccessLines;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Ledger;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.Wire;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Refusals of ten kinds, and clients that leave in the middle of an upload or of the work. */
public final class FreeFailures implements Promise {
  @Override
  public int row() {
    return 11;
  }

  @Override
  public String text() {
    return "failures are free";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    Keys.Key key;
    try (Keys keys = bench.keys()) {
      key = keys.make("roomy");
    }
    int refused = 0;
    List<byte[]> kinds = kinds(key.secret());
    for (int i = 0; i < bench.size(80, 5); i++) {
      for (byte[] kind : kinds) {
        refused += bench.ask(kind).status() >= 400 ? 1 : 0;
      }
    }
    byte[] clip = Recordings.speech("en-us", "one two three four five");
    int leavers = bench.size(160, 16);
    byte[] upload = Bench.hearing(key.secret(), "en", clip);
    for (int i = 0; i < leavers; i += 16) {
      int from = i;
      Bench.together(16, j -> () -> leave(bench, upload, new Random(from + j)));
    }
    bench.ask(Bench.request("GET /api/v1/usage", key.secret(), "", new byte[0]));
    return verdict(bench, key.id(), refused, kinds.size() * bench.size(80, 5), leavers);
  }

  private static Finding verdict(Bench bench, String id, int refused, int asked, int leavers)
      throws Exception {
    try (Ledger ledger = Ledger.of(bench.service().place().data())) {
      String of = " FROM quota_month WHERE key_id = '" + id + "'";
      for (int i = 0; i < 100 && ledger.held() > 0; i++) {
        Thread.sleep(100); // what clients who left had begun is being ended
      }
      long charged = ledger.number("SELECT sum(requests_used)" + of);
      long held = ledger.number("SELECT sum(requests_reserved + audio_reserved)" + of);
      long answered =
          new AccessLines(bench.service().place().log())
              .next().stream()
                  .filter(line -> line.keyId().equals(id) && line.audioMillis() > 0)
                  .count();
      return Finding.of(
          refused == asked && charged == answered && held == 0,
          "%d of %d refused, %d leavers: charged %d, which is what was finished before they left"
              + " (%d); held %d",
          refused,
          asked,
          leavers,
          charged,
          answered,
          held);
    }
  }

  private static List<byte[]> kinds(String key) {
    String tts = "POST /api/v1/tts";
    String stt = "POST /api/v1/transcribe";
    return List.of(
        Bench.saying("", "Hello"),
        Bench.saying("svc_sk_wrong", "Hello"),
        Bench.saying(key, ""),
        Bench.saying(key, "a".repeat(20_001)),
        Bench.request(tts, key, "application/json", bytes("{\"text\":\"a\",\"voice\":\"x\"}")),
        Bench.request(tts, key, "application/json", bytes("{\"text\":")),
        Bench.request(stt, key, "audio/wav", bytes("no recording")),
        Bench.request(stt, key, "audio/wav", new byte[0]),
        Bench.request(stt + "?language=xx", key, "audio/wav", Recordings.silence(1000)),
        Bench.request("GET /api/v1/tts", key, "", new byte[0]));
  }

  private static Void leave(Bench bench, byte[] request, Random random) throws Exception {
    try (Wire wire = bench.connect()) {
      boolean whole = random.nextBoolean();
      wire.write(whole ? request : Arrays.copyOf(request, random.nextInt(request.length)));
      Thread.sleep(random.nextInt(200));
      wire.reset();
    }
    return null;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
