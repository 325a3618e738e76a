/**
 * Which engine hears which part of a recording. Start at {@link
 * io.vacha.catalog.routing.LanguageRouter}.
 */
@NullMarked
package io.vacha.catalog.routing;

import org.jspecify.annotations.NullMarked;
