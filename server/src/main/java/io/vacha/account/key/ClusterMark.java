package io.vacha.account.key;

import io.vacha.settings.Secret;
import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.workers.ClusterSecret;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/**
 * What gateways leave in their database, by which two clusters that use one by mistake are told
 * apart. Whoever reads it there learns no secret. Immutable.
 */
public final class ClusterMark {
  private static final String PEPPER = "pepper";
  private static final String WORKERS = "secret of the workers";

  private final Pepper pepper;

  ClusterMark(Pepper pepper) {
    this.pepper = pepper;
  }

  /** That of an installation; empty where it has no pepper yet. */
  public static Optional<ClusterMark> of(StorageSettings storage, Path dataFolder) {
    Secret set = storage.pepper();
    if (set != null) {
      return Optional.of(new ClusterMark(Pepper.of(set)));
    }
    return Pepper.exists(dataFolder)
        ? Optional.of(new ClusterMark(Pepper.load(dataFolder, new SecureRandom())))
        : Optional.empty();
  }

  /** Notes by which secret this gateway knows its workers. */
  public void leave(Database database, ClusterSecret secret) {
    database.note(WORKERS, marks(secret).getFirst());
  }

  private List<String> marks(ClusterSecret secret) {
    return secret.each(value -> pepper.hash(WORKERS + value));
  }

  /** Why the database is probably that of another cluster, if it is. */
  public Optional<String> problem(Database database, Optional<ClusterSecret> secret) {
    if (database.noted(PEPPER).filter(other -> !other.equals(pepper.fingerprint())).isPresent()) {
      return Optional.of(
          "the database belongs to a cluster with another vacha.storage.pepper: give this one the"
              + " same, or a database of its own");
    }
    return database
        .noted(WORKERS)
        .filter(mark -> secret.map(this::marks).filter(own -> !own.contains(mark)).isPresent())
        .map(
            _ ->
                "the gateway that started last on this database has another secret for its"
                    + " workers: give both the same, or each cluster a database of its own");
  }
}
