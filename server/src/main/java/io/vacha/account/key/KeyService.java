package io.vacha.account.key;

import io.vacha.account.AccountStore;
import io.vacha.account.Caller;
import io.vacha.settings.Secret;
import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.Transaction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes, lists, revokes, rotates and checks keys. What one process changes, every process on the
 * same database sees at its next request. Thread-safe.
 */
public final class KeyService {
  private static final Logger LOG = LoggerFactory.getLogger(KeyService.class);
  private static final Pattern SHORT_LIVED_FORM =
      Pattern.compile(
          "(?i:Bearer) +(ek_|ek_speak_)(key_[0-9A-Za-z]{1,64})\\.([0-9]{1,12})\\.([0-9a-f]{64})");

  private final Database database;
  private final InstantSource clock;
  private final SecureRandom random;
  private final Pepper pepper;
  private final LastUse lastUse;
  private final ClearText clearText;

  private KeyService(Database database, InstantSource clock, SecureRandom random, Pepper pepper) {
    this.database = database;
    this.clock = clock;
    this.random = random;
    this.pepper = pepper;
    this.lastUse = new LastUse(database);
    this.clearText = new ClearText(database);
  }

  /**
   * Keeps keys in {@code database}, hashed with the pepper in the data folder.
   *
   * @throws StorageException if there are keys but their pepper is gone
   */
  public static KeyService open(
      Database database, Path dataFolder, InstantSource clock, SecureRandom random) {
    if (database.read(KeyStore::any) && !Pepper.exists(dataFolder)) {
      throw new StorageException(
          "The file 'pepper' is gone from %s: no key can be checked without it. Restore it."
              .formatted(dataFolder));
    }
    return open(database, Pepper.load(dataFolder, random), clock, random);
  }

  /**
   * The same with the pepper of the settings, where there is one.
   *
   * @throws StorageException if there are keys but their pepper is gone, or it is another
   */
  public static KeyService open(
      Database database,
      StorageSettings storage,
      Path dataFolder,
      InstantSource clock,
      SecureRandom random) {
    Secret pepper = storage.pepper();
    return pepper == null
        ? open(database, dataFolder, clock, random)
        : open(database, Pepper.of(pepper), clock, random);
  }

  private static KeyService open(
      Database database, Pepper pepper, InstantSource clock, SecureRandom random) {
    database.agree("pepper", pepper.fingerprint());
    return new KeyService(database, clock, random, pepper);
  }

  /** By which this cluster is told from others on its database. */
  public ClusterMark mark() {
    return new ClusterMark(pepper);
  }

  /**
   * Makes a key. Its secret is in the result and nowhere else.
   *
   * @throws NoSuchElementException if there is no such account
   */
  public CreatedKey create(NewKey key) {
    Draft draft = draft();
    return database.write(tx -> insert(tx, draft, key));
  }

  /** Id, secret and hash of a key to be, made outside the transaction. */
  public record Draft(String id, Secret secret, String hash, Instant now) {}

  /** A new random key that is not stored yet. */
  public Draft draft() {
    String text = KeyText.generate(random);
    String id = "key_" + KeyText.randomText(random, 16);
    return new Draft(id, new Secret(text), pepper.hash(text), clock.instant());
  }

  public static CreatedKey insert(Transaction tx, Draft draft, NewKey key) {
    if (AccountStore.find(tx, key.accountId()).isEmpty()) {
      throw new NoSuchElementException("There is no account " + key.accountId() + ".");
    }
    KeyStore.insert(tx, draft.id, key, draft.now);
    KeyStore.insertSecret(tx, draft.hash, draft.id);
    return new CreatedKey(KeyStore.find(tx, draft.id).orElseThrow(), draft.secret);
  }

  /** Every key, also revoked ones, oldest first. */
  public List<ApiKey> list() {
    return database.read(KeyStore::all);
  }

  /** Ends a key for good; false if there is no such key or it was revoked before. */
  public boolean revoke(String keyId) {
    Instant now = clock.instant();
    return database.write(tx -> KeyStore.revoke(tx, keyId, now));
  }

  /**
   * Gives a key a new secret; its id, usage and quota stay.
   *
   * @param grace how long the old secret still works; zero ends it at once
   * @return empty if there is no such key or it is revoked
   */
  public Optional<CreatedKey> rotate(String keyId, Duration grace) {
    Draft draft = draft();
    return database.write(
        tx ->
            KeyStore.find(tx, keyId)
                .filter(key -> key.revokedAt() == null)
                .map(
                    key -> {
                      KeyStore.limitSecrets(tx, keyId, draft.now.plus(grace), draft.now);
                      KeyStore.insertSecret(tx, draft.hash, keyId);
                      KeyStore.seenInClear(tx, keyId, null);
                      return new CreatedKey(KeyStore.find(tx, keyId).orElseThrow(), draft.secret);
                    }));
  }

  /** Whether a key has neither been revoked nor expired; its secret may have changed. */
  public boolean isActive(String keyId) {
    Instant now = clock.instant();
    return database
        .read(tx -> KeyStore.find(tx, keyId))
        .filter(key -> key.revokedAt() == null)
        .filter(key -> key.expiresAt() == null || key.expiresAt().isAfter(now))
        .isPresent();
  }

  /** Whose a key is that has neither been revoked nor expired. */
  public Optional<Caller> activeCaller(String keyId) {
    return isActive(keyId)
        ? database
            .read(tx -> KeyStore.find(tx, keyId))
            .map(key -> new Caller(key.id(), key.accountId(), key.plan(), key.role()))
        : Optional.empty();
  }

  /** A secret that opens such sessions in the name of a key, as long as that key is active. */
  public ShortLivedKey shortLived(Caller caller, Duration life, ShortLivedKey.Use use) {
    Instant end = clock.instant().plus(life).truncatedTo(ChronoUnit.SECONDS);
    String seconds = Long.toString(end.getEpochSecond());
    String hash = pepper.hash(use.claim(caller.keyId(), seconds));
    String secret = use.prefix() + caller.keyId() + "." + seconds + "." + hash;
    return new ShortLivedKey(new Secret(secret), end);
  }

  /**
   * Who sends {@code authorization} where also {@linkplain #shortLived short-lived secrets} of a
   * use are taken; else as {@link #authenticate}.
   */
  public Optional<Caller> authenticateLive(String authorization, ShortLivedKey.Use use) {
    Matcher parts = SHORT_LIVED_FORM.matcher(authorization);
    if (!parts.matches()) {
      return authenticate(authorization);
    }
    String keyId = parts.group(2);
    String claim = use.claim(keyId, parts.group(3));
    byte[] wanted = pepper.hash(claim).getBytes(StandardCharsets.UTF_8);
    byte[] sent = parts.group(4).getBytes(StandardCharsets.UTF_8);
    boolean isOther = !parts.group(1).equals(use.prefix());
    boolean ended = Long.parseLong(parts.group(3)) <= clock.instant().getEpochSecond();
    if (isOther || ended || !MessageDigest.isEqual(wanted, sent)) {
      return Optional.empty();
    }
    return activeCaller(keyId);
  }

  /**
   * Who sends {@code authorization}, the value of the header of that name ({@code Bearer svc_sk_…},
   * the scheme in any case). Empty for whatever is not the secret of a key that works now: the
   * reason is nobody's business.
   */
  public Optional<Caller> authenticate(String authorization) {
    Instant now = clock.instant();
    Optional<KeyStore.Match> match = match(authorization, now);
    match.ifPresent(known -> lastUse.note(known, now));
    return match.map(KeyStore.Match::caller);
  }

  /**
   * Notes that a request with this header came without encryption; nothing happens where it holds
   * no key that works, or that cannot be told at present.
   */
  public void seenInClear(String authorization) {
    Instant now = clock.instant();
    try {
      match(authorization, now).ifPresent(known -> clearText.note(known, now));
    } catch (StorageException e) {
      LOG.debug("nobody can tell whose key came in clear", e);
    }
  }

  /** When a key last came without encryption, if it did since its secret was made. */
  public Optional<Instant> seenInClearAt(String keyId) {
    return database.read(
        tx -> KeyStore.find(tx, keyId).flatMap(key -> Optional.ofNullable(key.seenInClearAt())));
  }

  private Optional<KeyStore.Match> match(String authorization, Instant now) {
    String scheme = "Bearer ";
    if (!authorization.regionMatches(true, 0, scheme, 0, scheme.length())) {
      return Optional.empty();
    }
    String text = authorization.substring(scheme.length()).strip();
    if (!KeyText.isWellFormed(text)) {
      return Optional.empty();
    }
    String hash = pepper.hash(text);
    return database.read(tx -> KeyStore.match(tx, hash, now));
  }
}
