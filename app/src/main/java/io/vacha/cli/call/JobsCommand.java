package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.client.VachaException;
import io.vacha.client.job.SubmittedJob;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vacha jobs}: work that takes long, submitted now and fetched later. */
@Command(
    name = "jobs",
    mixinStandardHelpOptions = true,
    subcommands = JobCreateCommand.class,
    description = "Transcribes long recordings and speaks long texts in the background.")
public final class JobsCommand {
  @Spec private CommandSpec spec = CommandSpec.create();

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  @Command(name = "list", description = "Lists the jobs of this key, newest first.")
  int list(@Mixin ServiceAddress service) {
    var jobs = service.client().jobs();
    SubmittedJob.Page page = ApiCall.await(jobs::list, "Asking");
    page.jobs().forEach(job -> out().println(line(job)));
    for (String before = page.nextBefore(); before != null; before = page.nextBefore()) {
      String older = before;
      page = ApiCall.await(() -> jobs.list(older), "Asking");
      page.jobs().forEach(job -> out().println(line(job)));
    }
    return 0;
  }

  @Command(name = "show", description = "Shows a job.")
  int show(
      @Parameters(paramLabel = "ID", description = "The job's ID.") String id,
      @Mixin ServiceAddress service) {
    SubmittedJob job = ApiCall.await(() -> service.client().jobs().get(id), "Asking");
    out().println(line(job));
    return 0;
  }

  @Command(
      name = "wait",
      description = "Waits until a job ends. Exits with an error if the job failed.")
  int await(
      @Parameters(paramLabel = "ID", description = "The job's ID.") String id,
      @Mixin ServiceAddress service) {
    SubmittedJob job = await(service, id);
    out().println(line(job));
    return 0;
  }

  @Command(
      name = "cancel",
      description = "Cancels a job. What was already processed stays charged.")
  int cancel(
      @Parameters(paramLabel = "ID", description = "The job's ID.") String id,
      @Mixin ServiceAddress service) {
    out().println(line(ApiCall.await(() -> service.client().jobs().cancel(id), "Cancelling")));
    return 0;
  }

  @Command(name = "delete", description = "Deletes a job and its result.")
  int delete(
      @Parameters(paramLabel = "ID", description = "The job's ID.") String id,
      @Mixin ServiceAddress service) {
    return ApiCall.await(
        () -> {
          service.client().jobs().delete(id);
          return 0;
        },
        "Deleting");
  }

  @Command(name = "download", description = "Downloads the result of a job.")
  int download(
      @Parameters(paramLabel = "ID", description = "The job's ID.") String id,
      @Mixin JobResult result,
      @Mixin ServiceAddress service) {
    out().println(result.fetch(service, id));
    return 0;
  }

  /** A job in one line. */
  static String line(SubmittedJob job) {
    String line =
        String.format(
            Locale.ROOT,
            "%s  %-13s  %-10s  %3d %%  %10.3f s  %s",
            job.id(),
            job.kind(),
            job.state(),
            job.progress(),
            job.audioSeconds(),
            job.createdAt());
    var error = job.error();
    return error == null ? line : line + "  " + error.message();
  }

  /** A job once it has ended; one that did not succeed is a failure. */
  static SubmittedJob await(ServiceAddress service, String id) {
    JobProgress progress = new JobProgress();
    try {
      SubmittedJob job =
          service
              .client()
              .jobs()
              .await(id, seen -> progress.at(seen.state(), seen.progress(), 100));
      if (job.hasSucceeded()) {
        return job;
      }
      SubmittedJob.Failure error = job.error();
      throw new CommandFailure(
          error == null ? "The job was cancelled." : "The job failed: " + error.message());
    } catch (VachaException e) {
      throw ApiCall.explain(e);
    } finally {
      progress.end();
    }
  }
}
