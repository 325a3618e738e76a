package io.vacha.account.key;

import io.vacha.storage.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Notes when a key was used, once a minute and not in the way of its request. Thread-safe. */
final class LastUse {
  private static final Duration RESOLUTION = Duration.ofMinutes(1);

  private final Database database;
  private final ConcurrentMap<String, Instant> noted = new ConcurrentHashMap<>();

  LastUse(Database database) {
    this.database = database;
  }

  void note(KeyStore.Match match, Instant now) {
    String id = match.caller().keyId();
    if (match.lastUsedAt().filter(last -> isRecent(last, now)).isPresent()) {
      return;
    }
    Instant last = noted.put(id, now);
    if (last != null && isRecent(last, now)) {
      return;
    }
    database.writeLater(tx -> KeyStore.touch(tx, id, now));
  }

  private static boolean isRecent(Instant last, Instant now) {
    return last.plus(RESOLUTION).isAfter(now);
  }
}
