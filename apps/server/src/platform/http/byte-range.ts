import type { ByteRange } from '../files/file-store.ts';

/**
 * The one range that a `Range` header asks for (RFC 9110, section 14). A header that is no such range, or asks for several,
 * is answered with the whole: undefined. `unsatisfiable` begins beyond the end.
 */
export function byteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const last = Number(to);
    return last === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - last), end: bytes - 1 };
  }
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (start >= bytes) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
