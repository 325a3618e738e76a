package io.vacha.job.tus;

import io.vacha.account.RequestContext;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.error.UploadRefusal;
import io.vacha.plan.JobLimits;
import io.vacha.plan.Plans;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/uploads}: tus 1.0 with creation, expiration, termination and checksum. */
@RestController
public final class TusController {
  private static final String VERSION = "1.0.0";
  private static final String OVERRIDE = "X-HTTP-Method-Override";
  private static final String VERSION_HEADER = "Tus-Resumable";
  private static final Pattern METADATA = Pattern.compile("[\\x20-\\x7e]{0,1024}");

  private final TusUploads uploads;
  private final Plans plans;

  /** Serves these uploads within the plans of their keys. */
  public TusController(TusUploads uploads, Plans plans) {
    this.uploads = uploads;
    this.plans = plans;
  }

  private JobLimits limits(RequestContext context) {
    return plans.get(context.caller().plan()).jobs();
  }

  private String most(RequestContext context) {
    return Long.toString(uploads.mostBytes(limits(context).maxUploadBytes()));
  }

  @RequestMapping(path = "/api/v1/uploads", method = RequestMethod.OPTIONS)
  void options(RequestContext context, HttpServletResponse response) {
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    response.setHeader(VERSION_HEADER, VERSION);
    response.setHeader("Allow", "OPTIONS, POST");
    response.setHeader("Tus-Version", VERSION);
    response.setHeader("Tus-Extension", "creation,expiration,termination,checksum");
    response.setHeader("Tus-Checksum-Algorithm", Checksum.NAMES);
    response.setHeader("Tus-Max-Size", most(context));
  }

  @PostMapping("/api/v1/uploads")
  void create(RequestContext context, HttpServletRequest request, HttpServletResponse response) {
    requireVersion(request, response);
    long length = number(request, "Upload-Length");
    JobLimits limits = limits(context);
    long most = uploads.mostBytes(limits.maxUploadBytes());
    if (length > most) {
      throw OverLimit.fileTooLarge(most);
    }
    TusUpload made =
        uploads.create(context.caller().keyId(), length, metadata(request), limits.unfinished());
    response.setStatus(HttpServletResponse.SC_CREATED);
    response.setHeader("Location", "/api/v1/uploads/" + made.id());
    tell(made, response);
  }

  private static String metadata(HttpServletRequest request) {
    String metadata = Objects.requireNonNullElse(request.getHeader("Upload-Metadata"), "");
    if (!METADATA.matcher(metadata).matches()) {
      throw ApiException.invalidRequest(
          "'Upload-Metadata' must be at most 1,024 characters of ASCII.", "Upload-Metadata");
    }
    return metadata;
  }

  @RequestMapping(path = "/api/v1/uploads/{id}", method = RequestMethod.HEAD)
  void head(
      RequestContext context,
      @PathVariable String id,
      HttpServletRequest request,
      HttpServletResponse response) {
    requireVersion(request, response);
    TusUpload upload = uploads.get(context.caller().keyId(), id);
    tell(upload, response);
    response.setHeader("Upload-Length", Long.toString(upload.length()));
    if (!upload.metadata().isEmpty()) {
      response.setHeader("Upload-Metadata", upload.metadata());
    }
  }

  @PatchMapping("/api/v1/uploads/{id}")
  void append(
      RequestContext context,
      @PathVariable String id,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    requireVersion(request, response);
    if (!"application/offset+octet-stream".equals(request.getContentType())) {
      throw UploadRefusal.otherType();
    }
    long offset = number(request, "Upload-Offset");
    Checksum checksum = Checksum.of(request.getHeader("Upload-Checksum"));
    Part part = new Part(request.getInputStream(), checksum);
    TusUpload upload = uploads.append(context.caller().keyId(), id, offset, part);
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    tell(upload, response);
  }

  @DeleteMapping("/api/v1/uploads/{id}")
  void remove(
      RequestContext context,
      @PathVariable String id,
      HttpServletRequest request,
      HttpServletResponse response) {
    requireVersion(request, response);
    uploads.remove(context.caller().keyId(), id);
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
  }

  /** For clients that cannot send these methods, as tus wants it. */
  @PostMapping("/api/v1/uploads/{id}")
  void override(
      RequestContext context,
      @PathVariable String id,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    switch (Objects.requireNonNullElse(request.getHeader(OVERRIDE), "")) {
      case "PATCH" -> append(context, id, request, response);
      case "DELETE" -> remove(context, id, request, response);
      default ->
          throw ApiException.invalidRequest(
              "With POST, '" + OVERRIDE + "' must be PATCH or DELETE.", OVERRIDE);
    }
  }

  private static void requireVersion(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader(VERSION_HEADER, VERSION);
    if (!VERSION.equals(request.getHeader(VERSION_HEADER))) {
      response.setHeader("Tus-Version", VERSION);
      throw UploadRefusal.otherVersion();
    }
  }

  private static long number(HttpServletRequest request, String header) {
    @Nullable String text = request.getHeader(header);
    if (text == null || !text.matches("[0-9]{1,18}")) {
      throw ApiException.invalidRequest(
          "'" + header + "' must be a whole number of bytes.", header);
    }
    return Long.parseLong(text);
  }

  private static void tell(TusUpload upload, HttpServletResponse response) {
    response.setHeader("Upload-Offset", Long.toString(upload.offset()));
    response.setHeader(
        "Upload-Expires",
        DateTimeFormatter.RFC_1123_DATE_TIME.format(upload.expiresAt().atOffset(ZoneOffset.UTC)));
  }
}
