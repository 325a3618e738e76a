/**
 * Every connection the service has: how many there may be, how long they may take, who leaves.
 * Start at {@link io.vacha.http.connection.Connections}.
 */
@NullMarked
package io.vacha.http.connection;

import org.jspecify.annotations.NullMarked;
