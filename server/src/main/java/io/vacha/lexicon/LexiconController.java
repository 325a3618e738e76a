package io.vacha.lexicon;

import io.vacha.account.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/lexicon}: the words of the caller's own key. */
@RestController
final class LexiconController {
  private final Lexicons lexicons;
  private final PlsExchange documents;

  LexiconController(Lexicons lexicons, PlsExchange documents) {
    this.lexicons = lexicons;
    this.documents = documents;
  }

  @GetMapping("/api/v1/lexicon")
  Object list(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestHeader(name = "Accept", required = false) @Nullable String accept) {
    return documents.list(caller.keyId(), accept);
  }

  @PutMapping("/api/v1/lexicon")
  Object replace(@RequestAttribute(Caller.ATTRIBUTE) Caller caller, HttpServletRequest request)
      throws IOException {
    return documents.replace(caller.keyId(), request);
  }

  @PutMapping("/api/v1/lexicon/{word}")
  LexiconEntry put(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @PathVariable String word,
      @RequestBody SpokenRequest request) {
    return lexicons.put(caller.keyId(), word, request.required());
  }

  @DeleteMapping("/api/v1/lexicon/{word}")
  RemovedEntry remove(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller, @PathVariable String word) {
    return RemovedEntry.of(lexicons, caller.keyId(), word);
  }
}
