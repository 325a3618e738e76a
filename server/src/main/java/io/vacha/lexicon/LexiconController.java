package io.vacha.lexicon;

import io.vacha.account.Caller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/lexicon}: the words of the caller's own key. */
@RestController
final class LexiconController {
  private final Lexicons lexicons;

  LexiconController(Lexicons lexicons) {
    this.lexicons = lexicons;
  }

  @GetMapping("/api/v1/lexicon")
  LexiconView list(@RequestAttribute(Caller.ATTRIBUTE) Caller caller) {
    return LexiconView.of(lexicons, caller.keyId());
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
