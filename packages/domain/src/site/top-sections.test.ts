import type { TopSection } from '@madoi/contract/site/top';
import { describe, expect, it } from 'vitest';
import { hasFittingDates, pickOfDay, topSectionsAt } from './top-sections.ts';

const text = (id: string, dates: { readonly startAt?: number; readonly endAt?: number } = {}): TopSection => ({
  id,
  type: 'text',
  text: { ja: id },
  ...dates,
});

describe('sections of the top page', () => {
  it('are shown from their beginning on and before their end, in their order', () => {
    const all = [text('b', { startAt: 10, endAt: 20 }), text('a'), text('c', { endAt: 10 })];
    const shownAt = (nowMs: number) => topSectionsAt(all, nowMs).map(({ id }) => id);
    expect([9, 10, 19, 20].map(shownAt)).toEqual([['a', 'c'], ['b', 'a'], ['b', 'a'], ['a']]);
  });

  it('have to end after they begin', () => {
    expect(hasFittingDates([text('a'), text('b', { startAt: 1, endAt: 2 })])).toBe(true);
    expect(hasFittingDates([text('a', { startAt: 2, endAt: 2 })])).toBe(false);
  });
});

it('the album of the night changes at midnight in Tokyo and takes its turn', () => {
  const beforeMidnight = Date.parse('2026-11-23T23:59:59+09:00');
  const [tonight, next] = [
    pickOfDay(['a', 'b', 'c'], beforeMidnight),
    pickOfDay(['a', 'b', 'c'], beforeMidnight + 1000),
  ];
  expect(tonight).not.toBe(next);
  expect(pickOfDay(['a', 'b', 'c'], beforeMidnight + 3 * 86_400_000)).toBe(tonight);
  expect(pickOfDay([], beforeMidnight)).toBeUndefined();
});
