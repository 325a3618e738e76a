package io.vacha.audit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.error.ApiException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /api/v1/admin/audit}: what administrators changed, the newest first. */
@RestController
final class AuditController {
  private static final int MOST = 1000;

  private final AuditLog log;

  AuditController(AuditLog log) {
    this.log = log;
  }

  /**
   * Some entries.
   *
   * @param nextBefore what to ask for to get those that are older; null where there are none
   */
  record Page(List<EntryView> entries, @JsonProperty("next_before") @Nullable Long nextBefore) {}

  /** An entry as the administration sees it. */
  record EntryView(
      long id,
      Instant at,
      String actor,
      String action,
      String subject,
      String outcome,
      @Nullable Integer status,
      String address,
      @JsonProperty("request_id") String requestId) {
    private static EntryView of(AuditEntry entry) {
      return new EntryView(
          entry.id(),
          entry.at(),
          entry.by().actor(),
          entry.by().action(),
          entry.subject(),
          entry.outcome(),
          entry.status().isPresent() ? entry.status().getAsInt() : null,
          entry.by().address(),
          entry.by().requestId());
    }
  }

  @GetMapping("/api/v1/admin/audit")
  Page entries(
      @RequestParam(required = false) @Nullable String before,
      @RequestParam(defaultValue = "100") String limit) {
    int atMost = (int) number(limit, "limit", MOST);
    long from = before == null ? Long.MAX_VALUE : number(before, "before", Long.MAX_VALUE);
    List<AuditEntry> found = log.before(from, atMost + 1);
    boolean more = found.size() > atMost;
    List<EntryView> entries = found.stream().limit(atMost).map(EntryView::of).toList();
    return new Page(entries, more ? entries.getLast().id() : null);
  }

  private static long number(String text, String field, long most) {
    try {
      long number = Long.parseLong(text);
      if (number >= 1 && number <= most) {
        return number;
      }
    } catch (NumberFormatException _) {
      throw outOfRange(field, most);
    }
    throw outOfRange(field, most);
  }

  private static ApiException outOfRange(String field, long most) {
    return ApiException.invalidRequest(
        "'" + field + "' must be a whole number from 1 to " + most + ".", field);
  }
}
