/**
 * Finds what was said in the posteriors of a model, with or without a language model. Start at
 * {@link io.vacha.engine.ctc.search.Search}.
 */
@NullMarked
package io.vacha.engine.ctc.search;

import org.jspecify.annotations.NullMarked;
