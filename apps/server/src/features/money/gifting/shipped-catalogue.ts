import type { GiftCatalogue, GiftStamp } from '@madoi/domain/money/gift-catalogue';

/** When the shipped pictures were drawn; an operator's later ones have their own. */
const drawnAt = Date.UTC(2026, 10, 22);

/** The six obi inks and, behind each, its darker edge (`inkOklch` of the prints, in sRGB). */
const inkColors = {
  shu: { primary: '#f37952', secondary: '#942e05' },
  asagi: { primary: '#79cdde', secondary: '#2e7a89' },
  wakatake: { primary: '#86d9b0', secondary: '#3c8564' },
  sakura: { primary: '#f6b7c4', secondary: '#9d6a75' },
  fuji: { primary: '#c5b3ea', secondary: '#756593' },
  kinari: { primary: '#ede4d0', secondary: '#999181' },
} as const;
type Ink = keyof typeof inkColors;

const categories = {
  small: { id: 'stamps-small', name: { ja: '小', en: 'Small', 'zh-TW': '小' }, level: 1 },
  medium: { id: 'stamps-medium', name: { ja: '中', en: 'Medium', 'zh-TW': '中' }, level: 2 },
  large: { id: 'stamps-large', name: { ja: '大', en: 'Large', 'zh-TW': '大' }, level: 3 },
} as const;

const stamp =
  ({ id: categoryId, level }: (typeof categories)[keyof typeof categories]) =>
  (id: string, amountYen: number, ink: Ink, name: GiftStamp['name']): GiftStamp => ({
    id,
    categoryId,
    name,
    level,
    amountYen,
    color: inkColors[ink],
    uploadedAt: drawnAt,
  });
const small = stamp(categories.small);
const medium = stamp(categories.medium);
const large = stamp(categories.large);

const bonus = [0, 0.01, 0.02, 0.03, 0.04] as const;

/** What is sold until an operator publishes something else. */
export const shippedCatalogue: GiftCatalogue = {
  baseScoreRate: 0.1,
  inks: Object.entries(inkColors).map(([id, color]) => ({ id, color })),
  times: [
    { displayTimeSec: 30, maxTextLength: 40, amountYen: 100, bonusScoreRate: bonus[0] },
    { displayTimeSec: 60, maxTextLength: 60, amountYen: 300, bonusScoreRate: bonus[1] },
    { displayTimeSec: 180, maxTextLength: 100, amountYen: 1_000, bonusScoreRate: bonus[2] },
    { displayTimeSec: 300, maxTextLength: 140, amountYen: 3_000, bonusScoreRate: bonus[3] },
    { displayTimeSec: 600, maxTextLength: 200, amountYen: 10_000, bonusScoreRate: bonus[4] },
  ],
  categories: [categories.large, categories.medium, categories.small],
  stamps: [
    large('stamp-fireworks', 5_000, 'shu', { ja: '大花火', en: 'Grand fireworks', 'zh-TW': '大煙火' }),
    large('stamp-camellia', 3_000, 'sakura', { ja: '寒椿', en: 'Camellias', 'zh-TW': '寒椿花' }),
    large('stamp-moon', 3_000, 'fuji', { ja: '満月', en: 'Full moon', 'zh-TW': '滿月' }),
    large('stamp-blossoms', 3_000, 'sakura', { ja: '花吹雪', en: 'Blossom storm', 'zh-TW': '櫻吹雪' }),
    medium('stamp-shooting-stars', 800, 'kinari', { ja: '流れ星', en: 'Shooting stars', 'zh-TW': '流星' }),
    medium('stamp-lanterns', 800, 'shu', { ja: '提灯', en: 'Lanterns', 'zh-TW': '燈籠' }),
    medium('stamp-waves', 1_000, 'asagi', { ja: '青海波', en: 'Waves', 'zh-TW': '青海波' }),
    medium('stamp-maple', 800, 'shu', { ja: '紅葉', en: 'Maple leaves', 'zh-TW': '紅葉' }),
    small('stamp-tea', 100, 'shu', { ja: 'おちゃ', en: 'Tea', 'zh-TW': '茶' }),
    small('stamp-fan', 100, 'kinari', { ja: '扇', en: 'Fan', 'zh-TW': '扇子' }),
    small('stamp-cat', 150, 'sakura', { ja: 'ねこ', en: 'Cat', 'zh-TW': '貓' }),
    small('stamp-umbrella', 150, 'asagi', { ja: '雨やどり', en: 'Umbrella', 'zh-TW': '雨傘' }),
  ],
  levels: {
    1: { displayTimeSec: 30, bonusScoreRate: bonus[0] },
    2: { displayTimeSec: 60, bonusScoreRate: bonus[1] },
    3: { displayTimeSec: 180, bonusScoreRate: bonus[2] },
  },
  decorations: [
    { imageName: 'cherry-blossom', seasons: [{ from: '03-01', to: '05-31' }], uploadedAt: drawnAt },
    { imageName: 'morning-glory', seasons: [{ from: '06-01', to: '08-31' }], uploadedAt: drawnAt },
    { imageName: 'chrysanthemum', seasons: [{ from: '09-01', to: '11-30' }], uploadedAt: drawnAt },
    { imageName: 'first-snow', seasons: [{ from: '12-01', to: '02-29' }], uploadedAt: drawnAt },
  ],
  uploadedAt: drawnAt,
};
