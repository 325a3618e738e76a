package io.vacha.lexicon;

import io.vacha.account.key.KeyService;
import io.vacha.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code /api/v1/admin/lexicon}: the words everybody hears; {@code
 * /api/v1/admin/keys/{id}/lexicon}: those of one key.
 */
@RestController
final class LexiconAdminController {
  private static final String ALL = "/api/v1/admin/lexicon";
  private static final String ONE = "/api/v1/admin/keys/{id}/lexicon";

  private final Lexicons lexicons;
  private final PlsExchange documents;
  private final KeyService keys;

  LexiconAdminController(Lexicons lexicons, PlsExchange documents, KeyService keys) {
    this.lexicons = lexicons;
    this.documents = documents;
    this.keys = keys;
  }

  @GetMapping(ALL)
  Object list(@RequestHeader(name = "Accept", required = false) @Nullable String accept) {
    return documents.list(Lexicons.OPERATOR, accept);
  }

  @PutMapping(ALL)
  Object replace(HttpServletRequest request) throws IOException {
    return documents.replace(Lexicons.OPERATOR, request);
  }

  @PutMapping(ALL + "/{word}")
  LexiconEntry put(@PathVariable String word, @RequestBody SpokenRequest request) {
    return lexicons.put(Lexicons.OPERATOR, word, request.required());
  }

  @DeleteMapping(ALL + "/{word}")
  RemovedEntry remove(@PathVariable String word) {
    return RemovedEntry.of(lexicons, Lexicons.OPERATOR, word);
  }

  @GetMapping(ONE)
  Object listOfKey(
      @PathVariable String id,
      @RequestHeader(name = "Accept", required = false) @Nullable String accept) {
    return documents.list(known(id), accept);
  }

  @PutMapping(ONE)
  Object replaceOfKey(@PathVariable String id, HttpServletRequest request) throws IOException {
    return documents.replace(known(id), request);
  }

  @PutMapping(ONE + "/{word}")
  LexiconEntry putOfKey(
      @PathVariable String id, @PathVariable String word, @RequestBody SpokenRequest request) {
    return lexicons.put(known(id), word, request.required());
  }

  @DeleteMapping(ONE + "/{word}")
  RemovedEntry removeOfKey(@PathVariable String id, @PathVariable String word) {
    return RemovedEntry.of(lexicons, known(id), word);
  }

  private String known(String id) {
    if (keys.list().stream().noneMatch(key -> key.id().equals(id))) {
      throw ApiException.notFound("There is no key " + id + ".");
    }
    return id;
  }
}
