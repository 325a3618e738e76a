/**
 * What kinds of engines there are. Start at {@link io.vacha.engine.type.EngineType}: a module with
 * an engine has one, and names it in {@code META-INF/services}; nothing else has to know of it.
 */
@NullMarked
package io.vacha.engine.type;

import org.jspecify.annotations.NullMarked;
