import { foldText } from './fold.ts';

/**
 * Harmless words that contain a banned one, where the dictionary alone cannot tell them apart. An exception covers only
 * its own letters, and an operator can still ban such a word itself.
 */
const harmless = [
  // 死ね in forms of 死ねる (to be able to die) and 死ねば (if I die), which are common in lyrics.
  ...['死ねない', '死ねば', '死ねる', '死ねた', '死ねず', '死ねそう', '死ねん', '死ねます', '死ねませ'],
  // きちがい in words for mishearing, passing one another and misspelling.
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
  // やりまん in polite verbs of the Kansai dialect.
  ...['やりまんな', 'やりまんねん', 'やりまんがな', 'やりまんの'],
  ...['パチンコ', 'アチンコ', 'マンコカパック', 'マンコ・カパック', 'ドレイプ', 'グレイプ'],
  '黑鬼油',
];

/** Harmless words with a banned one in them, folded as texts are before they are searched: a hit inside of one is none. */
export const ngWordExceptions: readonly string[] = [
  ...new Set(harmless.map((word) => foldText(word).replaceAll('・', ''))),
];
