import { describe, expect, it } from 'vitest';
import { laterRefunds, type RefundStatus, refundedYenOf, refundStatuses } from './refund-progress.ts';

const refund = (status: RefundStatus, amountYen = 980, id = 're_1') => ({ id, status, amountYen });

describe('a refund', () => {
  it('goes from pending to succeeded and from both to failed or canceled, and never back', () => {
    const after = (known: RefundStatus) =>
      refundStatuses.filter((reported) => laterRefunds([refund(known)], [refund(reported)]).length > 0);
    expect(after('pending')).toEqual(['succeeded', 'failed', 'canceled']);
    expect(after('succeeded')).toEqual(['failed', 'canceled']);
    expect([after('failed'), after('canceled')]).toEqual([[], []]);
  });

  it('that nobody knows yet is new, however far it is, and says nothing of others', () => {
    const reported = refundStatuses.map((status) => refund(status, 100, `re_${status}`));
    expect(laterRefunds([], reported)).toEqual(reported);
    expect(laterRefunds([refund('failed', 100, 're_pending')], reported)).toEqual(reported.slice(1));
  });
});

it('what went back of a charge is all that has not come back: nothing of a failed or canceled refund', () => {
  expect(refundedYenOf([])).toBe(0);
  expect(refundedYenOf([refund('failed', 980), refund('canceled', 400), refund('pending', 300)])).toBe(300);
  expect(refundedYenOf([refund('succeeded', 300), refund('failed', 680), refund('succeeded', 680)])).toBe(980);
});
