import { describe, expect, it } from 'vitest';
import { amountOf, checkText, emptyDraft, selectInks, selectSteps, type WordsPrice, withInk } from './gift-draft.ts';

const price = (primary: string, displayTimeSec: number, amountYen: number, maxTextLength = 40): WordsPrice => ({
  contentId: `${primary}-${displayTimeSec}`,
  primary,
  secondary: primary,
  displayTimeSec,
  amountYen,
  maxTextLength,
});
const prices = [price('shu', 60, 300), price('shu', 30, 100), price('asagi', 30, 100), price('asagi', 180, 1_000)];
const at = (contentId: string) => prices.find((each) => each.contentId === contentId);

describe('a gift that is being made', () => {
  it('begins with nothing above the least: the lowest price, no decoration, no stamp, no words', () => {
    expect(emptyDraft('words', prices)).toEqual({
      tab: 'words',
      text: '',
      contentId: 'shu-30',
      decoration: undefined,
      itemId: undefined,
    });
  });

  it('shows each ink once, and its times from the shortest', () => {
    expect(selectInks(prices).map(({ primary }) => primary)).toEqual(['shu', 'asagi']);
    expect(selectSteps(prices, at('shu-60')).map(({ displayTimeSec }) => displayTimeSec)).toEqual([30, 60]);
  });

  it('keeps the time when the ink changes, or takes a shorter one, never a dearer one', () => {
    const asagi = selectInks(prices)[1] ?? prices[0];
    if (asagi === undefined) return;
    expect(withInk(prices, at('shu-30'), asagi)?.contentId).toBe('asagi-30');
    expect(withInk(prices, at('shu-60'), asagi)?.contentId).toBe('asagi-30');
  });

  it('counts characters as the server does, and says when a shorter time leaves too little room', () => {
    expect(checkText('花🌸', 2)).toEqual({ count: 2, max: 2, isTooLong: false, isEmpty: false });
    expect(checkText('花🌸花', 2)).toMatchObject({ isTooLong: true });
    expect(checkText('  ', 2)).toMatchObject({ isEmpty: true });
  });

  it('has a price on its button only when there is something to give', () => {
    const draft = emptyDraft('words', prices);
    expect(amountOf(draft, at('shu-30'), undefined)).toBeUndefined();
    expect(amountOf({ ...draft, text: 'ありがとう' }, at('shu-30'), undefined)).toBe(100);
    expect(amountOf({ ...draft, text: 'あ'.repeat(41) }, at('shu-30'), undefined)).toBeUndefined();
    expect(amountOf({ ...draft, tab: 'stamp' }, at('shu-30'), undefined)).toBeUndefined();
    expect(amountOf({ ...draft, tab: 'stamp' }, undefined, { itemId: 's', level: 1, amountYen: 150 })).toBe(150);
  });
});
