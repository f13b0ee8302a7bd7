import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { TickerEntry } from '@madoi/contract/money/gifting-products';
import { giftLeadMs } from '@madoi/domain/money/effect-start';
import { describe, expect, it } from 'vitest';
import { addSlips, advanceSlips, giverOf, removeSlips, selectNextChange, startGiftingView } from './gifting-view.ts';

const sentAt = 1_000_000;
const begunAt = sentAt + giftLeadMs;
const words = (seq: number, displayTime = 30): TickerEntry => ({
  type: 'text',
  message: { id: `message-${seq}`, seq, at: sentAt, userId: `user-${seq}`, displayTime } as PaidMessage,
});
const ids = (view: ReturnType<typeof startGiftingView>) => view.slips.map(({ id }) => id);

describe('the ticker', () => {
  it('[3.32] keeps what still has a display time, by the server’s clock, the newest first', () => {
    const view = addSlips(startGiftingView(), [words(1, 10), words(2, 30)], begunAt + 5_000);
    expect(ids(view)).toEqual(['message-2', 'message-1']);
    expect(selectNextChange(view)).toBe(begunAt + 10_000);
    expect(ids(advanceSlips(view, begunAt + 10_000))).toEqual(['message-2']);
    expect(advanceSlips(view, begunAt + 9_999)).toBe(view);
    expect(addSlips(view, [words(3, 5)], begunAt + 5_000)).toBe(view);
  });

  it('[3.32] begins a slip at one instant on every page, however soon each has heard of it, and ends it alike', () => {
    const heardAt = [sentAt + 20, sentAt + 590];
    for (const page of heardAt.map((now) => addSlips(startGiftingView(), [words(1)], now))) {
      expect(ids(page)).toEqual([]);
      expect(selectNextChange(page)).toBe(begunAt);
      expect(advanceSlips(page, begunAt - 1)).toBe(page);
      const shown = advanceSlips(page, begunAt);
      expect(ids(shown)).toEqual(['message-1']);
      expect(selectNextChange(shown)).toBe(begunAt + 30_000);
    }
    expect(ids(addSlips(startGiftingView(), [words(1)], begunAt + 29_999))).toEqual(['message-1']);
    expect(ids(addSlips(startGiftingView(), [words(1)], begunAt + 30_000))).toEqual([]);
  });

  it('takes a slip once, though a page and an event bring it both', () => {
    const waiting = addSlips(startGiftingView(), [words(1)], sentAt);
    expect(addSlips(waiting, [words(1)], sentAt + 100)).toBe(waiting);
    const shown = advanceSlips(waiting, begunAt);
    expect(addSlips(shown, [words(1)], begunAt + 100)).toBe(shown);
  });

  it('loses what was removed, and what somebody gave who is not to be seen, begun or not', () => {
    const waiting = addSlips(startGiftingView(), [words(1), words(2)], sentAt);
    for (const view of [waiting, advanceSlips(waiting, begunAt)]) {
      const kept = removeSlips(view, (slip) => giverOf(slip) === 'user-1');
      expect(ids(advanceSlips(kept, begunAt + 1))).toEqual(['message-2']);
      expect(removeSlips(view, () => false)).toBe(view);
    }
  });

  it('has no change before it when it is empty', () => {
    expect(selectNextChange(startGiftingView())).toBeUndefined();
  });
});
