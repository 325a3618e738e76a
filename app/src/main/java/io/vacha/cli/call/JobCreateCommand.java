package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.client.Recording;
import io.vacha.client.SpeechRequest;
import io.vacha.client.TranscriptionOptions;
import io.vacha.client.TranscriptionOptions.Channels;
import io.vacha.client.VachaException;
import io.vacha.client.job.JobClient;
import io.vacha.client.job.SubmittedJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vacha jobs create}: submits a recording, or a text. */
@Command(
    name = "create",
    mixinStandardHelpOptions = true,
    description = {
      "Submits a recording to transcribe, or a text to speak with --speak.",
      "A broken upload resumes by itself; after Ctrl-C, resume it with --resume."
    })
final class JobCreateCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "A recording; with --speak, a UTF-8 text file.")
  private Path file = Path.of("");

  @Option(names = "--speak", description = "FILE is a text to speak.")
  private boolean speak;

  @Option(names = "--ssml", description = "With --speak: FILE is SSML (docs/guides/ssml.md).")
  private boolean ssml;

  @Option(
      names = "--voice",
      paramLabel = "VOICE",
      description = "With --speak: a voice. Default: sovann.")
  private @Nullable String voice;

  @Option(names = "--language", paramLabel = "LANGUAGE", description = "km, en or auto (default).")
  private String language = "auto";

  @Option(names = "--model", paramLabel = "MODEL", description = "Default: svc-stt-v2.")
  private @Nullable String model;

  @Option(
      names = "--words",
      description = "Include the start and end of each word; with --speak, in the result's json.")
  private boolean words;

  @Option(
      names = "--channels",
      paramLabel = "CHANNELS",
      description = "mixed (default), or separate to transcribe each side of a call by itself.")
  private Channels channels = Channels.MIXED;

  @Option(names = "--resume", paramLabel = "UPLOAD", description = "Resume this upload.")
  private @Nullable String upload;

  @Option(
      names = "--webhook",
      paramLabel = "URL",
      description = "URL to notify when the job ends (Standard Webhooks).")
  private @Nullable URI webhook;

  @Option(names = "--wait", description = "Wait until the job ends, then download the result.")
  private boolean wait;

  @Mixin private JobResult result = new JobResult();

  @Mixin private SoundOptions sound = new SoundOptions();

  @Mixin private ServiceAddress service = new ServiceAddress();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new CommandFailure("Cannot read the file " + file + ".");
    }
    result.requireFolder();
    JobClient all = service.client().jobs();
    JobClient jobs = webhook == null ? all : all.announcingTo(webhook);
    SubmittedJob job = speak ? submitText(jobs) : submitRecording(jobs);
    PrintWriter out = spec.commandLine().getOut();
    if (!wait) {
      out.println(job.id());
      return 0;
    }
    System.err.println(job.id());
    SubmittedJob ended = JobsCommand.await(service, job.id());
    out.println(result.fetch(service, ended.id()));
    return 0;
  }

  private SubmittedJob submitText(JobClient jobs) throws IOException {
    SpeechRequest request =
        new SpeechRequest(Files.readString(file), voice)
            .withFormat(sound.format(result.file()))
            .withManner(sound.manner())
            .withType(ssml ? SpeechRequest.TextType.SSML : SpeechRequest.TextType.PLAIN);
    return ApiCall.await(
        () -> words ? jobs.submitWithTimes(request) : jobs.submit(request), "Submitting");
  }

  private SubmittedJob submitRecording(JobClient jobs) throws IOException {
    TranscriptionOptions options = new TranscriptionOptions(language, model, words, channels);
    if (upload == null && !JobClient.isLarge(file)) {
      return ApiCall.await(() -> jobs.submit(Recording.of(file), options), "Submitting");
    }
    String id = upload == null ? ApiCall.await(() -> jobs.begin(file), "Submitting") : upload;
    System.err.println("If this is interrupted, continue with --resume " + id);
    send(jobs, id);
    return ApiCall.await(() -> jobs.submit(id, options), "Submitting");
  }

  private void send(JobClient jobs, String id) {
    JobProgress progress = new JobProgress();
    try {
      var _ = jobs.resume(id, file, (sent, all) -> progress.at("uploading", sent, all));
    } catch (VachaException e) {
      throw ApiCall.explain(e);
    } finally {
      progress.end();
    }
  }
}
