package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.client.VachaException;
import io.vacha.client.job.JobClient;
import io.vacha.client.job.SubmittedJob;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code vacha jobs} that say where a result goes, and as what. */
final class JobResult {
  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "File to write the result to. Default: the job's ID with the format as extension.")
  private @Nullable Path out;

  @Option(
      names = "--as",
      paramLabel = "FORMAT",
      description = "json, srt or vtt for a recording. Default: by the name of FILE, else json.")
  private @Nullable String format;

  /** Fetches the result of a job; where it is now. */
  Path fetch(ServiceAddress service, String id) {
    JobClient jobs = service.client().jobs();
    try {
      SubmittedJob job = jobs.get(id);
      String form = form(job);
      Path file = out == null ? Path.of(id + "." + form) : out;
      requireFolder(file);
      ApiCall.await(
          () -> {
            jobs.download(id, form, file);
            return file;
          },
          "Downloading");
      return file;
    } catch (VachaException | UncheckedIOException e) {
      throw ApiCall.explain(e);
    }
  }

  /** The file that is named; one without an extension where none is. */
  Path file() {
    return out == null ? Path.of("") : out;
  }

  /** Before anything is fetched, or charged. */
  void requireFolder() {
    if (out != null) {
      requireFolder(out);
    }
  }

  private static void requireFolder(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(file)) {
      throw new CommandFailure("Cannot write " + file + ": name a file in a folder that exists.");
    }
  }

  private String form(SubmittedJob job) {
    if (format != null) {
      return format;
    }
    String name = out == null ? "" : out.toString();
    return job.formats().stream()
        .filter(each -> name.endsWith("." + each))
        .findFirst()
        .orElse(job.formats().isEmpty() ? "json" : job.formats().get(0));
  }
}
