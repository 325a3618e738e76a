package io.vacha.job;

import io.vacha.account.Caller;
import io.vacha.account.RequestContext;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.error.ApiException;
import io.vacha.job.Jobs.Order;
import io.vacha.job.part.JobTexts;
import io.vacha.job.tus.TusUploads;
import io.vacha.job.webhook.Webhook;
import io.vacha.job.webhook.WebhookQuery;
import io.vacha.plan.Plan;
import io.vacha.transcription.Phrases;
import io.vacha.transcription.TranscriptionQuery;
import io.vacha.transcription.upload.AudioBody;
import io.vacha.transcription.upload.BareBody;
import io.vacha.transcription.upload.DeclaredType;
import io.vacha.transcription.upload.MultipartBody;
import io.vacha.transcription.upload.UploadSpool;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;

/** Reads what a job is to be made of, and refuses what could only fail later. Thread-safe. */
final class JobRequestReader {
  /** A text of so many code points is no longer than this as JSON. */
  private static final long BYTES_A_CODE_POINT = 12;

  private static final String UPLOAD = "upload";
  private static final long FIELDS_BYTES = 64 * 1024;

  private final UploadSpool spool;
  private final Catalog catalog;
  private final TusUploads uploads;
  private final WebhookQuery webhooks;
  private final JobTexts texts;

  JobRequestReader(
      UploadSpool spool,
      Catalog catalog,
      TusUploads uploads,
      WebhookQuery webhooks,
      JobTexts texts) {
    this.spool = spool;
    this.catalog = catalog;
    this.uploads = uploads;
    this.webhooks = webhooks;
    this.texts = texts;
  }

  /** What becomes of an order; its input is deleted afterwards. */
  @FunctionalInterface
  interface Taker {
    StoredJob take(Order order) throws IOException;
  }

  /**
   * Reads a request and hands it on.
   *
   * @throws ApiException for what the client is told
   */
  StoredJob read(HttpServletRequest request, RequestContext context, Plan plan, Taker taker)
      throws IOException {
    return isJson(request.getContentType())
        ? readText(request, context, plan, taker)
        : readRecording(request, context, plan, taker);
  }

  private static boolean isJson(@Nullable String contentType) {
    String type = contentType == null ? "" : contentType.split(";", 2)[0].strip();
    return type.toLowerCase(Locale.ROOT).equals("application/json");
  }

  private StoredJob readText(
      HttpServletRequest request, RequestContext context, Plan plan, Taker taker)
      throws IOException {
    Optional<Webhook> webhook = webhooks.read(request.getQueryString());
    long most = plan.jobs().maxTextCodepoints();
    long mostBytes = FIELDS_BYTES + BYTES_A_CODE_POINT * most;
    try (UploadSpool.Upload body =
        spool.write(context.caller().keyId(), request::getInputStream, mostBytes)) {
      texts.check(body.path(), context, most);
      return taker.take(
          new Order(context.caller(), plan, JobKind.SPEECH, "", body.path(), webhook));
    }
  }

  private StoredJob readRecording(
      HttpServletRequest request, RequestContext context, Plan plan, Taker taker)
      throws IOException {
    String options = Objects.requireNonNullElse(request.getQueryString(), "");
    Optional<Webhook> webhook = webhooks.read(options);
    TranscriptionQuery query = TranscriptionQuery.parse(options);
    Model model = catalog.model(query.model());
    Phrases.check(query.phrases(), catalog.recognitionEngine(model));
    Optional<String> upload = upload(options);
    if (upload.isPresent()) {
      return takeUpload(upload.get(), new Options(options, webhook, context, plan), taker);
    }
    AudioBody body = body(request, plan);
    body.refuseTooLong();
    try (UploadSpool.Upload spooled =
        spool.write(context.caller().keyId(), body::file, plan.jobs().maxUploadBytes())) {
      requireAudio(spooled.path(), "file");
      return taker.take(
          new Order(
              context.caller(), plan, JobKind.TRANSCRIPTION, options, spooled.path(), webhook));
    }
  }

  /** The upload that is named, read from the query string so that the body is not touched. */
  private static Optional<String> upload(String query) {
    return Optional.ofNullable(
        UriComponentsBuilder.newInstance().query(query).build().getQueryParams().getFirst(UPLOAD));
  }

  private record Options(
      String query, Optional<Webhook> webhook, RequestContext context, Plan plan) {}

  private StoredJob takeUpload(String upload, Options options, Taker taker) throws IOException {
    Caller caller = options.context().caller();
    return uploads.take(
        caller.keyId(),
        upload,
        file -> {
          requireAudio(file, UPLOAD);
          return taker.take(
              new Order(
                  caller,
                  options.plan(),
                  JobKind.TRANSCRIPTION,
                  options.query(),
                  file,
                  options.webhook()));
        });
  }

  private static AudioBody body(HttpServletRequest request, Plan plan) {
    if (MultipartBody.isDeclaredBy(request.getContentType())) {
      return new MultipartBody(
          request, Math.min(plan.maxUploadBytes(), plan.jobs().maxUploadBytes()));
    }
    DeclaredType.check(request.getContentType());
    return new BareBody(request, plan.jobs().maxUploadBytes());
  }

  private static void requireAudio(Path file, String parameter) throws IOException {
    if (file.toFile().length() == 0) {
      throw ApiException.invalidRequest("The recording is empty. Send the audio bytes.", parameter);
    }
    if (MediaSniffer.sniff(file).isEmpty()) {
      throw ApiException.unsupportedMediaType("The bytes are no supported audio.", parameter);
    }
  }
}
