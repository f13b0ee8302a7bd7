import { describe, expect, it } from 'vitest';
import { allowanceLeftSec, allowanceMonthOf, allowanceRenewsAt } from './allowance.ts';

describe('the free allowance', () => {
  it('counts by the months of Asia/Tokyo', () => {
    expect(allowanceMonthOf(Date.UTC(2026, 3, 30, 14, 59, 59, 999))).toBe('2026-04');
    expect(allowanceMonthOf(Date.UTC(2026, 3, 30, 15, 0, 0))).toBe('2026-05');
    expect(allowanceRenewsAt(Date.UTC(2026, 11, 31, 14, 59))).toBe(Date.UTC(2026, 11, 31, 15));
    expect(allowanceRenewsAt(Date.UTC(2026, 11, 31, 15))).toBe(Date.UTC(2027, 0, 31, 15));
  });

  it('limits free users only, and never goes below nothing', () => {
    expect(allowanceLeftSec('free', 3_600_500)).toBe(19 * 3600 - 1);
    expect(allowanceLeftSec('free', 999_999_999)).toBe(0);
    expect(allowanceLeftSec('standard', 999_999_999)).toBeUndefined();
    expect(allowanceLeftSec('guest', 0)).toBeUndefined();
  });
});
