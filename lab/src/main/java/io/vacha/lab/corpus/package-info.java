/**
 * Recordings with their texts, as people bring them to train a recogniser on: read from the usual
 * layouts, checked, and split into what is trained on and what is measured with. Start at {@link
 * io.vacha.lab.corpus.CorpusCheck}.
 */
@NullMarked
package io.vacha.lab.corpus;

import org.jspecify.annotations.NullMarked;
