/**
 * Which proxies are trusted to name the client they speak for. Start at {@link
 * io.vacha.http.proxy.ProxyTrust}.
 */
@NullMarked
package io.vacha.http.proxy;

import org.jspecify.annotations.NullMarked;
