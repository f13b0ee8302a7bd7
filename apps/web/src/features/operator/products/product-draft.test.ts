import { describe, expect, it } from 'vitest';
import {
  type Draft,
  hasStamp,
  problemsOf,
  saleKindOf,
  saleOfKind,
  withEntry,
  withInk,
  withoutEntry,
  withoutTime,
  withStamp,
  withTime,
} from './product-draft.ts';

const draft = {
  times: [
    { displayTimeSec: 300, maxTextLength: 140, amountYen: 3_000, bonusScoreRate: 0.03 },
    { displayTimeSec: 30, maxTextLength: 40, amountYen: 100, bonusScoreRate: 0 },
  ],
} as Draft;

const name = { ja: '藤の椿', en: 'Wisteria camellia', 'zh-TW': '藤椿' };
const color = { primary: '#f6b7c4', secondary: '#9d6a75' };
const level = { displayTimeSec: 30, bonusScoreRate: 0 };
const shop: Draft = {
  ...draft,
  baseScoreRate: 0.1,
  inks: [{ id: 'sakura', color }],
  categories: [{ id: 'large', name, level: 3 }],
  stamps: [{ id: 'stamp-camellia', categoryId: 'large', name, level: 3, amountYen: 3_000, color, uploadedAt: 1 }],
  levels: { 1: level, 2: level, 3: level },
  decorations: [],
  uploadedAt: 1,
};

describe('a draft', () => {
  it('changes one entry and leaves what it was made from as it is', () => {
    const next = withEntry(draft, 'times', 1, { amountYen: 120 });
    expect(next.times.map(({ amountYen }) => amountYen)).toEqual([3_000, 120]);
    expect(draft.times[1]?.amountYen).toBe(100);
  });

  it('takes a longer display time, and lets one go', () => {
    expect(withTime(draft).times.at(-1)).toEqual({ ...draft.times[0], displayTimeSec: 360 });
    expect(withoutTime(draft, 0).times).toEqual([draft.times[1]]);
  });

  it('takes new inks, each with an id and a colour of its own, which cannot be sold before they are named', () => {
    const next = withInk(withInk({ ...shop, inks: [] }));
    expect(next.inks.map(({ id }) => id)).toEqual(['ink-1', 'ink-2']);
    expect(problemsOf(next).map(({ path, code }) => `${path} ${code}`)).toEqual(
      [0, 1].flatMap((at) => ['ja', 'en', 'zh-TW'].map((locale) => `inks.${at}.name.${locale} name`)),
    );
    expect(problemsOf(withEntry(withEntry(next, 'inks', 0, { name }), 'inks', 1, { name }))).toEqual([]);
    expect(withoutEntry(next, 'inks', 'ink-1').inks.map(({ id }) => id)).toEqual(['ink-2']);
  });

  it('takes a stamp of a shape and two inks once, as large as its shape and as dear as the others of that size', () => {
    const wisteria = { name: 'stamp-camellia', inks: ['fuji', 'kinari'] } as const;
    const next = withStamp(shop, wisteria, 7);
    expect(next.stamps[1]).toMatchObject({
      id: 'stamp-camellia--fuji-kinari',
      level: 3,
      categoryId: 'large',
      amountYen: 3_000,
    });
    expect([hasStamp(shop, wisteria), hasStamp(next, wisteria)]).toEqual([false, true]);
    expect(problemsOf(withEntry(next, 'stamps', 1, { name }))).toEqual([]);
    expect(withoutEntry(next, 'stamps', 'stamp-camellia--fuji-kinari')).toEqual(shop);
  });

  it('knows its dates by their kind, each of which can be changed into the others', () => {
    for (const kind of ['always', 'yearly', 'once'] as const)
      expect(saleKindOf(saleOfKind(kind, '2026-11-23'))).toBe(kind);
  });
});
