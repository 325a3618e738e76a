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
  LexiconController lexiconController(Lexicons lexicons) {
    return new LexiconController(lexicons);
  }

  @Bean
  LexiconAdminController lexiconAdminController(Lexicons lexicons, KeyService keys) {
    return new LexiconAdminController(lexicons, keys);
  }
}
