package io.vacha.benchmarks.promises.work;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.ProcessStatus;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Small files that decode to hours, and headers with absurd rates and channels. */
public final class Bombs implements Promise {
  @Override
  public int row() {
    return 22;
  }

  @Override
  public String text() {
    return "bombs cost at most 5 s and 200 MB";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    ServiceProcess service = bench.service();
    String key = bench.key("roomy");
    List<String> costly = new ArrayList<>();
    double longest = 0;
    AtomicLong peak = new AtomicLong();
    Map<String, byte[]> bombs = bombs(bench.size(10, 5));
    try (var sampler = Executors.newSingleThreadScheduledExecutor()) {
      var sampling =
          sampler.scheduleWithFixedDelay(() -> sample(service, peak), 0, 50, TimeUnit.MILLISECONDS);
      for (Map.Entry<String, byte[]> bomb : bombs.entrySet()) {
        byte[] request = Bench.hearing(key, "en", bomb.getValue());
        long begun = System.nanoTime();
        Answer answer = bench.ask(request);
        double seconds = (System.nanoTime() - begun) / 1e9;
        longest = Math.max(longest, seconds);
        if (seconds > 5 || answer.status() >= 500) {
          costly.add("%s: %d after %.1f s".formatted(bomb.getKey(), answer.status(), seconds));
        }
      }
      sampling.cancel(false);
    }
    return Finding.of(
        costly.isEmpty() && peak.get() <= 200 << 10,
        "%d bombs: %.1f s at most, decoder %d MB resident at most; above the bounds: %s",
        bombs.size(),
        longest,
        peak.get() >> 10,
        costly);
  }

  private static void sample(ServiceProcess service, AtomicLong peak) {
    for (ProcessHandle child : service.children("ffmpeg")) {
      try {
        long kibibytes = ProcessStatus.of(child.pid()).residentKibibytes();
        peak.accumulateAndGet(kibibytes, Math::max);
      } catch (IOException _) {
        // it has ended meanwhile
      }
    }
  }

  private static Map<String, byte[]> bombs(int hours) throws Exception {
    Map<String, byte[]> bombs = new LinkedHashMap<>();
    for (String format : List.of("-c:a flac -f flac", "-c:a libopus -b:a 6k -f ogg")) {
      bombs.put(hours + " h " + format, silence(hours * 3600, format));
    }
    for (int rate : List.of(0, 1, 10, 100, 1_000_000, Integer.MAX_VALUE)) {
      bombs.put("WAV of " + rate + " Hz", Recordings.wave(rate, 1, 65_536));
    }
    for (int channels : List.of(0, 255, 65_535)) {
      bombs.put("WAV with " + channels + " channels", Recordings.wave(16_000, channels, 65_536));
    }
    return bombs;
  }

  private static byte[] silence(int seconds, String format) throws Exception {
    String endless = "-af apad=whole_dur=" + seconds + " -t " + seconds + " ";
    return Recordings.convert(Recordings.silence(16_000), endless + format);
  }
}
