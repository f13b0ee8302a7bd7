import { describe, expect, it } from 'vitest';
import { scrubByKey } from './scrub-keys.ts';

describe('scrubbing by keys', () => {
  it('goes five seconds with the arrows and thirty with the page keys', () => {
    const from = (key: string) => scrubByKey(key, 60, 200);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].map(from)).toEqual([
      55, 65, 55, 65, 30, 90,
    ]);
  });

  it('stays within the track', () => {
    expect([scrubByKey('ArrowLeft', 2, 200), scrubByKey('PageUp', 190, 200)]).toEqual([0, 199]);
    expect([scrubByKey('Home', 190, 200), scrubByKey('End', 3, 200)]).toEqual([0, 199]);
    expect(scrubByKey('ArrowRight', 0, 0)).toBe(0);
  });

  it('leaves other keys alone', () => {
    expect(scrubByKey('Tab', 1, 2)).toBeUndefined();
  });
});
