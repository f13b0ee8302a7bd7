import { describe, expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const size = 1000;
const part = (start: number, end: number) => ({ kind: 'part', start, end });

describe('a byte range', () => {
  it.each([
    ['bytes=0-', part(0, 999)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=500-599', part(500, 599)],
    ['bytes=990-5000', part(990, 999)],
    ['bytes=-100', part(900, 999)],
    ['bytes=-5000', part(0, 999)],
    ['BYTES=1-2', part(1, 2)],
  ])('%s', (header, range) => expect(parseByteRange(header, size)).toEqual(range));

  it.each([undefined, '', 'bytes=', 'bytes=-', 'items=0-1', 'bytes=5-2', 'bytes=0-1,5-6', 'bytes=a-b', 'bytes=1.5-2'])(
    'is the whole file for %j',
    (header) => expect(parseByteRange(header, size)).toEqual({ kind: 'whole' }),
  );

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=99999999999999999999-'])('%s lies outside', (header) =>
    expect(parseByteRange(header, size)).toEqual({ kind: 'unsatisfiable' }),
  );

  it('never lies within an empty file', () => {
    expect(parseByteRange('bytes=-1', 0)).toEqual({ kind: 'unsatisfiable' });
    expect(parseByteRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
  });
});
