package io.vacha.job;

import io.vacha.account.key.KeyService;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.catalog.Catalog;
import io.vacha.job.part.JobTexts;
import io.vacha.job.result.BucketSettings;
import io.vacha.job.result.JobResults;
import io.vacha.job.tus.TusController;
import io.vacha.job.tus.TusUploads;
import io.vacha.job.tus.UploadSettings;
import io.vacha.job.webhook.WebhookQuery;
import io.vacha.lexicon.Lexicons;
import io.vacha.plan.Plans;
import io.vacha.quota.meter.Meter;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.speech.passage.PassagePlanner;
import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.storage.Presence;
import io.vacha.transcription.TranscriptionService;
import io.vacha.transcription.upload.UploadSpool;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Jobs: what is asked of them, and who works on them. */
@Configuration(proxyBeanMethods = false)
public class JobConfiguration {
  @Bean
  JobSettings jobSettings(Settings settings) {
    return settings.bind("vacha.jobs", JobSettings.class);
  }

  @Bean
  JobFolder jobFolder(JobSettings jobs, ServerSettings server, Instance instance) {
    Path folder = jobs.folder();
    return JobFolder.open(folder == null ? server.data().resolve("jobs") : folder, instance.id());
  }

  @Bean
  BucketSettings bucketSettings(Settings settings) {
    return settings.bind("vacha.jobs.s3", BucketSettings.class);
  }

  @Bean
  JobResults jobResults(JobFolder folder, BucketSettings settings, InstantSource clock) {
    return new JobResults(folder::result, settings, clock);
  }

  @Bean
  JobSignals jobSignals() {
    return new JobSignals();
  }

  @Bean
  Jobs jobs(
      Database database,
      InstantSource clock,
      SecureRandom random,
      JobFolder folder,
      JobResults results,
      Meter meter,
      JobSignals signals,
      JobSettings settings) {
    return new Jobs(database, clock, random, folder, results, meter, signals, settings);
  }

  @Bean
  JobQueue jobQueue(
      Database database,
      Presence presence,
      InstantSource clock,
      Instance instance,
      KeyService keys,
      Plans plans,
      JobFolder folder,
      JobResults results,
      JobSignals signals,
      JobSettings settings) {
    var parts = new JobQueue.Parts(database, presence, clock, instance.id());
    var files = new JobQueue.Files(folder, results);
    return new JobQueue(parts, keys, plans, files, signals, settings);
  }

  @Bean
  TranscriptionWork transcriptionWork(
      Catalog catalog,
      Meter meter,
      TranscriptionService service,
      JobFolder folder,
      JsonMapper json,
      JobSettings settings) {
    return new TranscriptionWork(catalog, meter, service, folder, json, settings.piece());
  }

  @Bean
  JobTexts jobTexts(
      Catalog catalog, Lexicons lexicons, PassagePlanner planner, SoundEncoder encoder) {
    return new JobTexts(catalog, lexicons, planner, encoder);
  }

  @Bean
  SpeechWork speechWork(
      JobTexts texts, Meter meter, SoundEncoder encoder, JobFolder folder, JsonMapper json) {
    return new SpeechWork(texts, meter, encoder, folder, json);
  }

  @Bean
  JobWorkers jobWorkers(
      JobSettings settings,
      JobQueue queue,
      JobSignals signals,
      TranscriptionWork transcription,
      SpeechWork speech,
      TusUploads uploads) {
    JobRunner runner = new JobRunner(queue, signals, transcription, speech, settings.slice());
    return JobWorkers.start(
        settings.workers(),
        runner,
        signals,
        () -> {
          queue.tidyFolder();
          uploads.sweep();
        });
  }

  @Bean
  JobController jobController(
      Jobs jobs,
      UploadSpool spool,
      Catalog catalog,
      TusUploads uploads,
      WebhookQuery webhooks,
      JobTexts texts,
      Plans plans) {
    var reader = new JobRequestReader(spool, catalog, uploads, webhooks, texts);
    return new JobController(jobs, reader, plans);
  }

  @Bean
  UploadSettings uploadSettings(Settings settings) {
    return settings.bind("vacha.jobs.uploads", UploadSettings.class);
  }

  @Bean
  TusUploads tusUploads(
      JobFolder folder, UploadSettings settings, InstantSource clock, SecureRandom random) {
    return new TusUploads(folder.uploads(), settings, clock, random);
  }

  @Bean
  TusController tusController(TusUploads uploads, Plans plans) {
    return new TusController(uploads, plans);
  }

  @Bean
  JobResultController jobResultController(Jobs jobs) {
    return new JobResultController(jobs);
  }
}
