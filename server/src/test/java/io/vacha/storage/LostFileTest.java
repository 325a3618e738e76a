package io.vacha.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.sqlite.SqliteDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody deletes, moves or replaces the file under an open database. */
class LostFileTest {
  @TempDir private Path folder;
  private Path file;
  private SqliteDatabase database;

  @BeforeEach
  void open() {
    file = folder.resolve("vacha.db");
    database = SqliteDatabase.open(folder);
    insert("before");
    assertThat(count()).isEqualTo(1);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void insert(String id) {
    database.write(tx -> DatabaseContract.insert(tx, id));
  }

  private long count() {
    return database.read(DatabaseContract::count);
  }

  private void assertUnavailable() {
    assertThatThrownBy(() -> insert("lost")).isInstanceOf(StorageUnavailableException.class);
    assertThat(database.problem()).isPresent();
    assertThatThrownBy(this::count).isInstanceOf(StorageUnavailableException.class);
  }

  @Test
  void keepsNothingInADeletedFile() throws IOException {
    Files.delete(file);
    assertUnavailable();
    assertThat(file).doesNotExist();
    database.look();
    assertThat(database.problem()).hasValueSatisfying(why -> assertThat(why).contains("is gone"));
  }

  @Test
  void isNoticedByALook() throws IOException {
    Files.delete(file);
    database.look();
    assertThat(database.problem()).isPresent();
    assertThatThrownBy(this::count).isInstanceOf(StorageUnavailableException.class);
  }

  @Test
  void goesOnWhenTheFileIsMovedBack() throws IOException {
    Path elsewhere = folder.resolve("elsewhere.db");
    Files.move(file, elsewhere);
    assertUnavailable();
    Files.move(elsewhere, file);
    database.look();
    assertThat(count()).isEqualTo(1);
    insert("after");
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void takesABackupThatIsPutInItsPlace() throws IOException {
    Path backup = folder.resolve("backup.db");
    database.write(tx -> DatabaseContract.insert(tx, "newer than the backup"));
    makeDatabase(folder.resolve("other"), "of the backup");
    Files.move(folder.resolve("other/vacha.db"), backup);
    Files.move(backup, file, StandardCopyOption.REPLACE_EXISTING);
    database.look();
    database.look();
    assertThat(database.problem()).isEmpty();
    assertThat(count()).isEqualTo(1);
    insert("after");
    database.close();
    database = SqliteDatabase.open(folder);
    assertThat(ids()).containsExactly("after", "of the backup");
  }

  private List<String> ids() {
    return database.read(
        tx -> tx.list("SELECT id FROM account ORDER BY id", row -> row.text("id")));
  }

  private static void makeDatabase(Path where, String id) {
    try (SqliteDatabase other = SqliteDatabase.open(where)) {
      other.write(tx -> DatabaseContract.insert(tx, id));
    }
  }

  @Test
  void takesNoFileThatIsNoneOfOurs() throws IOException {
    Files.delete(file);
    Files.createFile(file);
    database.look();
    assertUnavailable();
    Files.writeString(file, "no database at all, but some text that is long enough to look at");
    database.look();
    assertUnavailable();
  }
}
