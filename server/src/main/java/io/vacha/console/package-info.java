/** What a person sees in a browser. Start at {@link io.vacha.console.DocsController}. */
@NullMarked
package io.vacha.console;

import org.jspecify.annotations.NullMarked;
