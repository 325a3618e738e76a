package io.vacha.cli.doctor;

import io.vacha.Installation;
import io.vacha.account.key.ClusterMark;
import io.vacha.settings.SettingsException;
import io.vacha.storage.Database;
import io.vacha.workers.ClusterSecret;
import io.vacha.workers.WorkersSettings;
import java.util.Optional;

/** Whether another cluster uses the database of this one by mistake. */
final class ClusterCheck {
  private ClusterCheck() {}

  /** What is wrong, if anything is. */
  static Optional<String> problem(Installation installation, Database database) {
    return ClusterMark.of(installation.storage(), installation.data())
        .flatMap(mark -> mark.problem(database, secret(installation)));
  }

  /** That of a gateway with workers; what is wrong with it is said elsewhere. */
  private static Optional<ClusterSecret> secret(Installation installation) {
    var set = installation.settings().bind("vacha.workers", WorkersSettings.class);
    try {
      return set.areThere() ? Optional.of(ClusterSecret.of(set)) : Optional.empty();
    } catch (SettingsException e) {
      return Optional.empty();
    }
  }
}
