/** `start` and `end` in bytes, both included. `unsatisfiable`: answered with 416. */
export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const singleRange = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * Resolves a `Range` header for a file of this size (RFC 9110, section 14). A malformed range, another unit and several
 * ranges are ignored, as the standard allows, so the whole file is answered. Both ends are inclusive.
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): RequestedRange {
  const [, from = '', to = ''] = singleRange.exec(header ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  if (from === '') {
    const suffix = Number(to);
    if (suffix === 0 || sizeBytes === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', start: Math.max(0, sizeBytes - suffix), end: sizeBytes - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return { kind: 'whole' };
  if (start >= sizeBytes) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) };
}
