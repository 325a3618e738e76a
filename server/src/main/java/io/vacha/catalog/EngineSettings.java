package io.vacha.catalog;

import org.jspecify.annotations.Nullable;

/**
 * What every engine has ({@code vacha.engines.<name>.*}); the rest is up to its type.
 *
 * @param type the name of an {@link io.vacha.engine.type.EngineType}; an engine of such a name has
 *     that type unless another is set
 * @param model what it works with; for the types of models the id of an installed one, or a path
 *     with a slash
 * @param voiceActivity for pocketsphinx and ctc: the id of an installed Silero model, or its
 *     folder, which tells where long recordings are cut
 */
public record EngineSettings(
    @Nullable String type, @Nullable String model, @Nullable String voiceActivity) {}
