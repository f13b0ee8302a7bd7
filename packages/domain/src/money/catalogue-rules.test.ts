import { describe, expect, it } from 'vitest';
import { changesOfCatalogue } from './catalogue-changes.ts';
import { type GiftCatalogue, isOnSale } from './gift-catalogue.ts';
import { contrastOnPaper, problemsOfCatalogue } from './validate-catalogue.ts';

const color = { primary: '#f6b7c4', secondary: '#9d6a75' };
const name = { ja: 'ねこ', en: 'Cat', 'zh-TW': '貓' };
const catalogue: GiftCatalogue = {
  baseScoreRate: 0.1,
  inks: [{ id: 'sakura', color }],
  times: [{ displayTimeSec: 30, maxTextLength: 40, amountYen: 100, bonusScoreRate: 0 }],
  categories: [{ id: 'small', name, level: 1 }],
  stamps: [{ id: 'stamp-cat', categoryId: 'small', name, level: 1, amountYen: 150, color, uploadedAt: 1 }],
  levels: {
    1: { displayTimeSec: 30, bonusScoreRate: 0 },
    2: { displayTimeSec: 60, bonusScoreRate: 0.01 },
    3: { displayTimeSec: 180, bonusScoreRate: 0.02 },
  },
  decorations: [{ imageName: 'first-snow', seasons: [{ from: '12-01', to: '02-29' }], uploadedAt: 1 }],
  uploadedAt: 1,
};
const pictures = { isStamp: (id: string) => id === 'stamp-cat', isDecoration: (id: string) => id.endsWith('snow') };
const problems = (change: Partial<GiftCatalogue>) =>
  problemsOfCatalogue({ ...catalogue, ...change }, pictures).map(({ path, code }) => `${path} ${code}`);
const [ink] = catalogue.inks as [GiftCatalogue['inks'][0]];
const [time] = catalogue.times as [GiftCatalogue['times'][0]];
const [stamp] = catalogue.stamps as [GiftCatalogue['stamps'][0]];
const [snow] = catalogue.decorations as [GiftCatalogue['decorations'][0]];

describe('a catalogue', () => {
  it('that can be sold has no problems', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[Partial<GiftCatalogue>, string]>([
    [{ times: [] }, 'times empty'],
    [{ inks: [{ ...ink, isWithdrawn: true }] }, 'inks empty'],
    [{ inks: [ink, { ...ink, color: { ...color, primary: '#c5b3ea' } }] }, 'inks.1.id duplicate'],
    [{ inks: [ink, { ...ink, id: 'ink-1' }] }, 'inks.1.color duplicate'],
    [{ inks: [{ ...ink, name: { ...name, 'zh-TW': ' ' } }] }, 'inks.0.name.zh-TW name'],
    [{ inks: [{ ...ink, color: { ...color, primary: 'red' } }] }, 'inks.0.color color'],
    [{ inks: [{ ...ink, color: { ...color, primary: '#203040' } }] }, 'inks.0.color contrast'],
    [{ inks: [{ ...ink, tag: { text: { ...name, en: '' }, color: '#f37952' } }] }, 'inks.0.tag.text.en name'],
    [{ times: [time, time] }, 'times.1.displayTimeSec duplicate'],
    [{ times: [{ ...time, amountYen: 49 }] }, 'times.0.amountYen amount'],
    [{ times: [{ ...time, amountYen: 100.5 }] }, 'times.0.amountYen amount'],
    [{ times: [{ ...time, amountYen: 1_000_001 }] }, 'times.0.amountYen amount'],
    [{ times: [{ ...time, maxTextLength: 0 }] }, 'times.0.maxTextLength text_length'],
    [{ times: [{ ...time, displayTimeSec: 4 }] }, 'times.0.displayTimeSec display_time'],
    [{ stamps: [{ ...stamp, name: { ...name, en: ' ' } }] }, 'stamps.0.name.en name'],
    [{ stamps: [{ ...stamp, level: 2 }] }, 'stamps.0.categoryId category'],
    [{ stamps: [{ ...stamp, id: 'stamp-dog' }] }, 'stamps.0.id picture'],
    [{ stamps: [{ ...stamp, seasons: [{ from: '02-30', to: '03-01' }] }] }, 'stamps.0.seasons span'],
    [{ stamps: [{ ...stamp, from: '2026-12-02', until: '2026-12-01' }] }, 'stamps.0.from span'],
    [{ stamps: [{ ...stamp, from: '2026-02-29' }] }, 'stamps.0.from span'],
    [{ decorations: [snow, { ...snow, imageName: 'late-snow' }] }, 'decorations.1.seasons overlap'],
    [{ baseScoreRate: 2 }, 'baseScoreRate rate'],
  ])('with %j is not sold: %s', (change, expected) => {
    expect(problems(change)).toEqual([expected]);
  });

  it('may have two decorations whose seasons meet only at the new year, or one of which hangs once', () => {
    const spring = { ...snow, imageName: 'spring-snow', seasons: [{ from: '03-01', to: '11-30' }] };
    const once = { ...snow, imageName: 'one-snow', from: '2026-12-24', until: '2026-12-25' };
    expect(problems({ decorations: [snow, spring, once] })).toEqual([]);
  });

  it('names what is different, new or gone in the next one', () => {
    const next = { ...catalogue, times: [{ ...time, amountYen: 200 }], decorations: [], uploadedAt: 2 };
    expect(changesOfCatalogue(catalogue, next)).toEqual(['time:30', 'decoration:first-snow']);
    const same = {
      ...catalogue,
      inks: [{ color: { secondary: color.secondary, primary: color.primary }, id: 'sakura' }],
    };
    expect(changesOfCatalogue(catalogue, same)).toEqual([]);
  });
});

it('something with dates is sold from the first to the last, in its seasons where it has both', () => {
  const once = { from: '2026-12-24', until: '2026-12-25' };
  const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'];
  expect(days.map((day) => isOnSale(once, day))).toEqual([false, true, true, false]);
  expect(isOnSale({ ...once, seasons: [{ from: '01-01', to: '01-31' }] }, '2026-12-24')).toBe(false);
});

it('words are read well on a light ink and badly on a dark one', () => {
  expect(contrastOnPaper('#ffffff')).toBeGreaterThan(16);
  expect(contrastOnPaper('#0f1926')).toBe(1);
});
