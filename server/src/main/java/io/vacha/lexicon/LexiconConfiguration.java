package io.vacha.lexicon;

import io.vacha.account.key.KeyService;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How words are spoken, and the front end that reads them. */
@Configuration(proxyBeanMethods = false)
public class LexiconConfiguration {
  @Bean
  Lexicons lexicons(Database database, InstantSource clock, Settings settings) {
    LexiconSettings set = settings.bind("vacha.lexicon", LexiconSettings.class);
    return new Lexicons(database, clock, KhmerFrontEnd.load(), set);
  }

  @Bean
  PlsExchange plsExchange(Lexicons lexicons) {
    return new PlsExchange(lexicons);
  }

  @Bean
  LexiconController lexiconController(Lexicons lexicons, PlsExchange documents) {
    return new LexiconController(lexicons, documents);
  }

  @Bean
  LexiconAdminController lexiconAdminController(
      Lexicons lexicons, PlsExchange documents, KeyService keys) {
    return new LexiconAdminController(lexicons, documents, keys);
  }
}
