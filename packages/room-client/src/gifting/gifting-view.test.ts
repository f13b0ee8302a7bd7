import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { TickerEntry } from '@madoi/contract/money/gifting-products';
import { describe, expect, it } from 'vitest';
import { addSlips, dropEndedSlips, giverOf, removeSlips, selectNextEnd, startGiftingView } from './gifting-view.ts';

const words = (seq: number, restDisplayTime = 30): TickerEntry => ({
  type: 'text',
  message: { id: `message-${seq}`, seq, userId: `user-${seq}`, displayTime: 60, restDisplayTime } as PaidMessage,
});
const ids = (view: ReturnType<typeof startGiftingView>) => view.slips.map(({ id }) => id);

describe('the ticker', () => {
  it('[3.32] keeps what still has a display time, by the server’s clock, the newest first', () => {
    const view = addSlips(startGiftingView(), [words(1, 10), words(2, 30), words(3, 0)], 1_000_000);
    expect(ids(view)).toEqual(['message-2', 'message-1']);
    expect(selectNextEnd(view)).toBe(1_010_000);
    expect(ids(dropEndedSlips(view, 1_010_000))).toEqual(['message-2']);
    expect(dropEndedSlips(view, 1_009_999)).toBe(view);
  });

  it('takes a slip once, though a page and an event bring it both, and keeps its first end', () => {
    const view = addSlips(startGiftingView(), [words(1, 10)], 1_000_000);
    expect(addSlips(view, [words(1, 60)], 1_001_000)).toBe(view);
  });

  it('loses what was removed, and what somebody gave who is not to be seen', () => {
    const view = addSlips(startGiftingView(), [words(1), words(2)], 1_000_000);
    expect(ids(removeSlips(view, (slip) => giverOf(slip) === 'user-1'))).toEqual(['message-2']);
    expect(removeSlips(view, () => false)).toBe(view);
  });

  it('has no end when it is empty', () => {
    expect(selectNextEnd(startGiftingView())).toBeUndefined();
  });
});
