/**
 * What else than a text decides how it sounds: code, programs, models and settings. Start at {@link
 * io.vacha.engine.identity.Fingerprint}.
 */
@NullMarked
package io.vacha.engine.identity;

import org.jspecify.annotations.NullMarked;
