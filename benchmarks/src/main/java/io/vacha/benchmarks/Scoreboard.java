package io.vacha.benchmarks;

import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.promises.keys.ExactKey;
import io.vacha.benchmarks.promises.keys.HiddenKeys;
import io.vacha.benchmarks.promises.keys.KeyTiming;
import io.vacha.benchmarks.promises.keys.RevokedKeys;
import io.vacha.benchmarks.promises.keys.RotatedKeys;
import io.vacha.benchmarks.promises.life.BooksAgree;
import io.vacha.benchmarks.promises.life.CleanStart;
import io.vacha.benchmarks.promises.life.Crashes;
import io.vacha.benchmarks.promises.life.Drain;
import io.vacha.benchmarks.promises.life.FullDisk;
import io.vacha.benchmarks.promises.life.NothingLost;
import io.vacha.benchmarks.promises.limits.DecodedCharge;
import io.vacha.benchmarks.promises.limits.ExactRate;
import io.vacha.benchmarks.promises.limits.FreeFailures;
import io.vacha.benchmarks.promises.limits.QuotaBurst;
import io.vacha.benchmarks.promises.limits.SteppingClock;
import io.vacha.benchmarks.promises.limits.TrueRetryAfter;
import io.vacha.benchmarks.promises.wire.ErrorContract;
import io.vacha.benchmarks.promises.wire.HostileText;
import io.vacha.benchmarks.promises.wire.HttpsOnly;
import io.vacha.benchmarks.promises.wire.ProxyHeaders;
import io.vacha.benchmarks.promises.wire.ReadableRefusals;
import io.vacha.benchmarks.promises.wire.SlowClients;
import io.vacha.benchmarks.promises.wire.StrictJson;
import io.vacha.benchmarks.promises.work.Bombs;
import io.vacha.benchmarks.promises.work.BoundedMemory;
import io.vacha.benchmarks.promises.work.EngineFaults;
import io.vacha.benchmarks.promises.work.Leavers;
import io.vacha.benchmarks.promises.work.MediaMutants;
import io.vacha.benchmarks.promises.work.Overload;
import io.vacha.benchmarks.promises.work.OwnAnswers;
import io.vacha.benchmarks.promises.work.ShortBesideLong;
import java.util.List;

/** The rows of the scoreboard, in order. */
final class Scoreboard {
  private Scoreboard() {}

  /** All of them. */
  static List<Promise> promises() {
    Crashes crashes = new Crashes();
    return List.of(
        new HiddenKeys(),
        new ExactKey(),
        new KeyTiming(),
        new RevokedKeys(),
        new RotatedKeys(),
        new ExactRate(),
        new TrueRetryAfter(),
        new NothingLost(crashes),
        new QuotaBurst(),
        new FreeFailures(),
        new DecodedCharge(),
        new SteppingClock(),
        new Overload(),
        new ShortBesideLong(),
        new Leavers(),
        new EngineFaults(),
        new HostileText(),
        new SlowClients(),
        new BoundedMemory(),
        new ReadableRefusals(),
        new Bombs(),
        new MediaMutants(),
        new StrictJson(),
        new ErrorContract(),
        new FullDisk(),
        new Drain(),
        new CleanStart(crashes),
        new OwnAnswers(),
        new HttpsOnly(),
        new ProxyHeaders(),
        new BooksAgree());
  }
}
