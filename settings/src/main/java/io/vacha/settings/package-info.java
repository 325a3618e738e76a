/**
 * What an operator can set: {@code vacha.yaml} and environment variables, checked against the
 * settings records of every feature. Start at {@link io.vacha.settings.Settings}.
 */
@NullMarked
package io.vacha.settings;

import org.jspecify.annotations.NullMarked;
