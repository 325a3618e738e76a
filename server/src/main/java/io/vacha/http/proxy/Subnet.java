package io.vacha.http.proxy;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * A block of addresses as {@code 10.0.0.0/8}, or one address.
 *
 * @param network an address of the block
 * @param prefixBits how many leading bits count
 */
record Subnet(InetAddress network, int prefixBits) {
  private static final Pattern DOTTED_QUAD = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

  /**
   * Reads a block.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Subnet parse(String text) {
    int slash = text.indexOf('/');
    InetAddress network = address((slash < 0 ? text : text.substring(0, slash)).strip());
    int all = network.getAddress().length * 8;
    int bits = slash < 0 ? all : Integer.parseInt(text.substring(slash + 1).strip());
    if (bits < 0 || bits > all) {
      throw new IllegalArgumentException("no such prefix: " + text);
    }
    return new Subnet(network, bits);
  }

  /** An address as it is written in full: {@code 2130706433} and {@code 127.1} are none. */
  private static InetAddress address(String literal) {
    if (literal.indexOf(':') < 0 && !DOTTED_QUAD.matcher(literal).matches()) {
      throw new IllegalArgumentException("no such address: " + literal);
    }
    return InetAddress.ofLiteral(literal);
  }

  /** Whether a literal address lies in this block. */
  boolean contains(String literal) {
    byte[] address = InetAddress.ofLiteral(literal).getAddress();
    byte[] block = network.getAddress();
    int whole = prefixBits / 8;
    if (address.length != block.length || !Arrays.equals(address, 0, whole, block, 0, whole)) {
      return false;
    }
    int rest = prefixBits % 8;
    return rest == 0 || ((address[whole] ^ block[whole]) & 0xff) >> (8 - rest) == 0;
  }
}
