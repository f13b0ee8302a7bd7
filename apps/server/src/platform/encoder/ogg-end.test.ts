import { describe, expect, it } from 'vitest';
import { isOpenEnd } from './ogg-end.ts';

const page = (flags: number) => Buffer.from([...Buffer.from('OggS\0'), flags, ...Buffer.alloc(30)]);

describe('the end of an Ogg file', () => {
  it('is there when the last page says so, and missing when the last page goes on', () => {
    expect(isOpenEnd(Buffer.concat([page(2), page(0), page(4)]))).toBe(false);
    expect(isOpenEnd(Buffer.concat([page(2), page(4), page(0)]))).toBe(true);
  });

  it('is not judged without a page', () => {
    expect(isOpenEnd(Buffer.alloc(100))).toBe(false);
    expect(isOpenEnd(Buffer.from('OggS\0'))).toBe(false);
  });
});
