import { describe, expect, it } from 'vitest';
import { isBlockedEitherWay } from './blocked.ts';

describe('a block', () => {
  it('[5.10] counts in either direction', () => {
    expect(isBlockedEitherWay({ isBlocked: true, isBlocking: false })).toBe(true);
    expect(isBlockedEitherWay({ isBlocked: false, isBlocking: true })).toBe(true);
    expect(isBlockedEitherWay({ isBlocked: false, isBlocking: false })).toBe(false);
  });
});
