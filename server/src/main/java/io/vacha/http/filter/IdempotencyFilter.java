package io.vacha.http.filter;

import io.vacha.account.Caller;
import io.vacha.engine.ClientPresence;
import io.vacha.error.RepeatedRequest;
import io.vacha.idempotency.AskedOnce;
import io.vacha.idempotency.Beginning;
import io.vacha.idempotency.CapturedResponse;
import io.vacha.idempotency.FingerprintedRequest;
import io.vacha.idempotency.IdempotentRequests;
import io.vacha.idempotency.IdempotentWork;
import io.vacha.idempotency.KeptAnswer;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.transcription.upload.MultipartBody;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers a charged request that carries an {@code Idempotency-Key} once: whoever sends it again
 * gets the same answer, and is not charged again. Its work goes on when its client leaves, since
 * that client is expected to come back.
 */
public final class IdempotencyFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final Logger LOG = LoggerFactory.getLogger(IdempotencyFilter.class);

  private static final Set<String> CHARGED =
      Set.of(
          "/api/v1/tts",
          "/api/v1/transcribe",
          "/api/v1/jobs",
          "/v1/audio/speech",
          "/v1/captioned_speech",
          "/v1/audio/transcriptions");

  /** A text of so many code points is no longer than this as JSON, each escaped as two units. */
  private static final long BYTES_A_CODE_POINT = 12;

  private static final ClientPresence STAYS = _ -> () -> {};

  private final transient IdempotentRequests requests;
  private final transient Plans plans;
  private final transient Path folder;

  /** Long answers are kept in {@code folder} until they are whole. */
  public IdempotencyFilter(IdempotentRequests requests, Plans plans, Path folder) {
    this.requests = requests;
    this.plans = plans;
    this.folder = folder;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = RequestPath.of(request);
    List<String> sent = Collections.list(request.getHeaders(AskedOnce.HEADER));
    if (sent.isEmpty() || !request.getMethod().equals("POST") || !CHARGED.contains(path)) {
      chain.doFilter(request, response);
      return;
    }
    Caller caller = (Caller) request.getAttribute(Caller.ATTRIBUTE);
    RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
    AskedOnce name = AskedOnce.of(caller.keyId(), path, sent);
    switch (requests.begin(name, trace.requestId())) {
      case Beginning.InProgress _ -> throw RepeatedRequest.inProgress();
      case Beginning.Answered known ->
          repeat(known.answer(), plans.get(caller.plan()), request, response);
      case Beginning.Begun begun -> {
        begun.work().paidMillis().ifPresent(trace::paid);
        request.setAttribute(ClientPresence.ATTRIBUTE, STAYS);
        answer(begun.work(), request, response, chain);
      }
    }
  }

  private void answer(
      IdempotentWork work,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    boolean isKept = false;
    FingerprintedRequest asked = new FingerprintedRequest(request);
    try (CapturedResponse captured = new CapturedResponse(response, folder)) {
      chain.doFilter(asked, captured);
      isKept = isSuccess(request, captured) && keep(work, asked, captured);
      captured.send();
    } finally {
      if (!isKept) {
        requests.release(work);
      }
    }
  }

  /** A stream of events that ends with an error is a 200 as well, and not charged. */
  private static boolean isSuccess(HttpServletRequest request, CapturedResponse captured) {
    RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
    return captured.getStatus() / 100 == 2 && (trace.isCharged() || trace.errorType().isEmpty());
  }

  /** What cannot be kept is sent all the same: it is charged already. */
  private boolean keep(IdempotentWork work, FingerprintedRequest asked, CapturedResponse captured)
      throws IOException {
    String fingerprint = asked.fingerprint(Long.MAX_VALUE).orElseThrow();
    try (InputStream body = captured.openBody()) {
      requests.finish(work, captured.answer(work.name(), fingerprint), body);
      return true;
    } catch (StorageUnavailableException e) {
      LOG.warn("an answer could not be kept for a repeated request: {}", e.getMessage());
      return false;
    }
  }

  private void repeat(
      KeptAnswer answer, Plan plan, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (!fingerprint(request, plan).equals(Optional.of(answer.fingerprint()))) {
      throw RepeatedRequest.otherRequest();
    }
    if (!answer.isComplete()) {
      throw RepeatedRequest.answerGone();
    }
    response.setStatus(answer.status());
    answer.headers().forEach(header -> response.addHeader(header.name(), header.value()));
    response.setHeader("Idempotent-Replayed", "true");
    response.setContentLengthLong(answer.bodyBytes());
    requests.writeBody(answer, response.getOutputStream());
  }

  /** Nothing for a request that is too long to be one that was answered. */
  private static Optional<String> fingerprint(HttpServletRequest request, Plan plan)
      throws IOException {
    long most =
        MultipartBody.OVERHEAD_BYTES
            + Math.max(
                Math.max(plan.maxUploadBytes(), plan.jobs().maxUploadBytes()),
                BYTES_A_CODE_POINT
                    * Math.max(plan.maxTextCodepoints(), plan.jobs().maxTextCodepoints()));
    if (request.getContentLengthLong() > most) {
      return Optional.empty();
    }
    FingerprintedRequest asked = new FingerprintedRequest(request);
    if (MultipartBody.isDeclaredBy(request.getContentType())) {
      var _ = new MultipartBody(asked, plan.maxUploadBytes()).fields(Set.of());
    }
    return asked.fingerprint(most);
  }
}
