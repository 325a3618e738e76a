package io.vacha.job;

import io.vacha.account.RequestContext;
import io.vacha.error.JobRefusal;
import io.vacha.job.part.ByteRange;
import io.vacha.job.result.KeptResult;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /api/v1/jobs/ID/result}: a file that never changes, also in parts, so that a download
 * that broke off goes on.
 */
@RestController
final class JobResultController {
  private final Jobs jobs;

  JobResultController(Jobs jobs) {
    this.jobs = jobs;
  }

  @GetMapping("/api/v1/jobs/{id}/result")
  void result(
      RequestContext context,
      @PathVariable String id,
      @RequestParam(required = false) @Nullable String format,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    StoredJob job = jobs.get(context.caller().keyId(), id);
    String[] form = form(job, format).split(":", 2);
    String tag = "\"" + job.id() + "-" + form[0] + "\"";
    try (KeptResult result = jobs.result(job, form[0])) {
      response.setHeader("ETag", tag);
      response.setHeader("Accept-Ranges", "bytes");
      if (matches(request.getHeader("If-None-Match"), tag)) {
        response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
        return;
      }
      response.setContentType(form[1]);
      send(result, wanted(request, tag), response);
    }
  }

  private static String form(StoredJob job, @Nullable String format) {
    if (format == null || job.resultForms().isEmpty()) {
      return job.resultForms().isEmpty() ? "none:none" : job.resultForms().getFirst();
    }
    return job.resultForms().stream()
        .filter(each -> each.startsWith(format + ":"))
        .findFirst()
        .orElseThrow(() -> JobRefusal.unknownForm(JobView.of(job).formats()));
  }

  private static boolean matches(@Nullable String header, String tag) {
    return header != null
        && Arrays.stream(header.split(","))
            .map(each -> each.strip().replaceFirst("^W/", ""))
            .anyMatch(each -> each.equals("*") || each.equals(tag));
  }

  /** The range that is asked for, unless of another result. */
  private static Optional<String> wanted(HttpServletRequest request, String tag) {
    String condition = request.getHeader("If-Range");
    return condition != null && !condition.strip().equals(tag)
        ? Optional.empty()
        : Optional.ofNullable(request.getHeader("Range"));
  }

  private static void send(KeptResult result, Optional<String> wanted, HttpServletResponse response)
      throws IOException {
    long size = result.size();
    ByteRange range = ByteRange.whole(size);
    if (wanted.isPresent()) {
      Optional<ByteRange> found = ByteRange.of(wanted.get(), size);
      if (found.isEmpty()) {
        response.setHeader("Content-Range", "bytes */" + size);
        throw JobRefusal.noSuchRange(size);
      }
      range = found.get();
    }
    if (range.length() < size) {
      response.setStatus(HttpServletResponse.SC_PARTIAL_CONTENT);
      response.setHeader("Content-Range", "bytes " + range.from() + "-" + range.to() + "/" + size);
    }
    response.setContentLengthLong(range.length());
    result.copy(range, response.getOutputStream());
  }
}
