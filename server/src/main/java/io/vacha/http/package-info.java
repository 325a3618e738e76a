/**
 * From the socket to the operation: the one ordered list of filters, request ids, keys, rates and
 * the error responder. Start at {@link io.vacha.http.HttpConfiguration}.
 */
@NullMarked
package io.vacha.http;

import org.jspecify.annotations.NullMarked;
