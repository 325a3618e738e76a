package io.vacha.lexicon;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How words are to be spoken ({@code vacha.lexicon.*}).
 *
 * @param file the operator's words, one a line: spelling, tab, pronunciation; read at the start
 * @param maxEntries words that each key, and the operator, may keep in the database
 */
public record LexiconSettings(
    @Nullable Path file, @DefaultValue("1000") @Min(0) @Max(100_000) int maxEntries) {}
