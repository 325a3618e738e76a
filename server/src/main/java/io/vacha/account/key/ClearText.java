package io.vacha.account.key;

import io.vacha.storage.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notes that a key came without encryption, so that anybody on the way may have it: at the key once
 * a minute, in the log once a day. Thread-safe.
 */
final class ClearText {
  private static final Logger LOG = LoggerFactory.getLogger(ClearText.class);
  private static final Duration NOTED_FOR = Duration.ofMinutes(1);
  private static final Duration LOGGED_FOR = Duration.ofDays(1);

  private final Database database;
  private final ConcurrentMap<String, Instant> logged = new ConcurrentHashMap<>();

  ClearText(Database database) {
    this.database = database;
  }

  void note(KeyStore.Match match, Instant now) {
    String id = match.caller().keyId();
    if (match.seenInClearAt().filter(last -> last.plus(NOTED_FOR).isAfter(now)).isEmpty()) {
      database.writeLater(tx -> KeyStore.seenInClear(tx, id, now));
    }
    if (isNews(id, now)) {
      LOG.warn("Key {} was sent over plain HTTP, where others may read it. Rotate it.", id);
    }
  }

  /** Whether a day has passed since this was last asked of the key. */
  private boolean isNews(String id, Instant now) {
    Instant last = logged.get(id);
    if (last == null) {
      return logged.putIfAbsent(id, now) == null;
    }
    return !last.plus(LOGGED_FOR).isAfter(now) && logged.replace(id, last, now);
  }
}
