// Addresses of sounds that are in memory.
import { useEffect, useMemo } from 'preact/hooks';

/** An address of the blob for as long as the component stands. */
export function useObjectUrl(blob) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
