import { foldText } from './fold.ts';

/**
 * Words that hold a banned one and mean no harm, where the dictionary alone cannot tell. They excuse only what they cover: a
 * banned word of the operator's that is one of these stays banned.
 */
const harmless = [
  // 死ね, of "to be able to die" and "if one dies": what songs are made of.
  ...['死ねない', '死ねば', '死ねる', '死ねた', '死ねず', '死ねそう', '死ねん', '死ねます', '死ねませ'],
  // きちがい, of mishearing, missing each other, misspelling.
  ...[
    '聞きちがい',
    'ききちがい',
    '行きちがい',
    'いきちがい',
    'ゆきちがい',
    '書きちがい',
    'かきちがい',
    '置きちがい',
    'はきちがい',
  ],
  // やりまん, of Kansai's polite verbs.
  ...['やりまんな', 'やりまんねん', 'やりまんがな', 'やりまんの'],
  ...['パチンコ', 'アチンコ', 'マンコカパック', 'マンコ・カパック', 'ドレイプ', 'グレイプ'],
  '黑鬼油',
];

export const ngWordExceptions: readonly string[] = [
  ...new Set(harmless.map((word) => foldText(word).replaceAll('・', ''))),
];
