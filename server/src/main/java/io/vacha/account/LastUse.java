package io.vacha.account;

import io.vacha.storage.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Notes when a key was used, once a minute and not in the way of its request. Thread-safe. */
final class LastUse {
  private static final Duration RESOLUTION = Duration.ofMinutes(1);

  private final Database database;
  private final Set<String> beingNoted = ConcurrentHashMap.newKeySet();

  LastUse(Database database) {
    this.database = database;
  }

  void note(KeyStore.Match match, Instant now) {
    String id = match.caller().keyId();
    boolean recent =
        match.lastUsedAt().filter(last -> last.plus(RESOLUTION).isAfter(now)).isPresent();
    if (recent || !beingNoted.add(id)) {
      return;
    }
    database.writeLater(
        tx -> {
          beingNoted.remove(id);
          return KeyStore.touch(tx, id, now);
        });
  }
}
