package io.vacha.models.transfer;

import io.vacha.models.ModelException;
import io.vacha.models.catalogue.CatalogueSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;

/** Where bytes come from: a server, or a folder of this machine. */
public interface FileSource {
  /**
   * The rest of a file.
   *
   * @param in its bytes, to be closed by the caller
   * @param from the first of them; 0 where the file must begin anew
   * @param totalBytes the length of the whole file; -1 where nobody says
   * @param validator names this state of the file, for going on later; empty where there is none
   */
  record Rest(InputStream in, long from, long totalBytes, String validator)
      implements AutoCloseable {
    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /**
   * Opens a file from a byte on; where it has changed since the validator, or cannot be opened
   * there, from its first byte.
   *
   * @param validator of what is there already; empty where nothing is known
   * @throws IOException if it is worth trying again
   * @throws ModelException if it is not
   */
  Rest open(URI address, long from, String validator) throws IOException;

  /** Whichever an address asks for, under these settings. */
  static FileSource of(CatalogueSettings settings) {
    FileSource servers = new HttpSource(settings, null);
    FileSource folders = new FolderSource();
    return (address, from, validator) ->
        ("file".equals(address.getScheme()) ? folders : servers).open(address, from, validator);
  }
}
