/**
 * Folders with models that somebody else made: checked before they are believed, tried out in a
 * process of their own, loaded in the background. Start at {@link io.vacha.engine.model.ModelLoad};
 * an engine gives it a loader that asks {@link io.vacha.engine.model.ModelProbe} first.
 */
@NullMarked
package io.vacha.engine.model;

import org.jspecify.annotations.NullMarked;
