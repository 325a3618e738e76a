package io.vacha.benchmarks.promises.limits;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Recordings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Recordings whose headers lie about their length. */
public final class DecodedCharge implements Promise {
  @Override
  public int row() {
    return 12;
  }

  @Override
  public String text() {
    return "charged is what was decoded";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    String key = bench.key("roomy");
    List<String> wrong = new ArrayList<>();
    Map<String, byte[]> liars = liars();
    for (Map.Entry<String, byte[]> liar : liars.entrySet()) {
      long decoded = decodedMillis(liar.getValue());
      Answer answer = bench.ask(Bench.hearing(key, "en", liar.getValue()));
      long charged = answer.status() == 200 ? Charged.millis(answer) : 0;
      if (answer.status() == 200 && Math.abs(charged - decoded) > 1) {
        wrong.add(liar.getKey() + ": " + charged + " instead of " + decoded);
      }
      if (answer.status() != 200 && decoded > 0) {
        wrong.add(liar.getKey() + ": " + answer.status());
      }
    }
    return Finding.of(wrong.isEmpty(), "%d lying headers; wrong: %s", liars.size(), wrong);
  }

  /** What a decoder of our own makes of it; 0 where it finds no sound. */
  private static long decodedMillis(byte[] recording) throws InterruptedException {
    try {
      return Recordings.convert(recording, "-ar 16000 -ac 1 -f s16le").length / 32L;
    } catch (IOException e) {
      return 0;
    }
  }

  private static Map<String, byte[]> liars() throws Exception {
    byte[] wav = Recordings.silence(16_000);
    Map<String, byte[]> liars = new TreeMap<>();
    liars.put("data size 2^32-1", with(wav, 40, -1));
    liars.put("data size 0x7fffffff", with(wav, 40, Integer.MAX_VALUE));
    liars.put("RIFF size 0", with(wav, 4, 0));
    liars.put("RIFF size 2^32-1", with(wav, 4, -1));
    liars.put("100 Hz", with(with(wav, 24, 100), 28, 200));
    liars.put("96 kHz", with(with(wav, 24, 96_000), 28, 192_000));
    liars.put("byte rate 1", with(wav, 28, 1));
    byte[] speech = Recordings.speech("en-us", "one two three four five");
    for (Map.Entry<String, byte[]> format : Recordings.formats(speech).entrySet()) {
      if (!List.of("wav", "m4a").contains(format.getKey())) {
        byte[] whole = format.getValue();
        liars.put(format.getKey() + " cut", Arrays.copyOf(whole, whole.length * 2 / 3));
      }
    }
    return liars;
  }

  private static byte[] with(byte[] wav, int at, int value) {
    byte[] liar = wav.clone();
    ByteBuffer.wrap(liar).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
    return liar;
  }
}
