/** Made-up readings of made-up titles: as many kana as kanji have, the common ones more often. */

const readings = [
  ...[
    'コウ',
    'ショウ',
    'シン',
    'カ',
    'シ',
    'キ',
    'セイ',
    'トウ',
    'カン',
    'ソウ',
    'チョウ',
    'キョウ',
    'ユウ',
    'ジ',
    'テン',
  ],
  ...[
    'よる',
    'つき',
    'うみ',
    'はな',
    'あめ',
    'ゆめ',
    'みち',
    'まど',
    'はし',
    'そら',
    'ひかり',
    'かぜ',
    'さくら',
    'こころ',
  ],
  ...[
    'やま',
    'かわ',
    'もり',
    'まち',
    'うた',
    'こえ',
    'なみだ',
    'あお',
    'しろ',
    'くろ',
    'あか',
    'とき',
    'なつ',
    'ふゆ',
    'はる',
  ],
];

const readingOf = (kanji: string): string => readings[(kanji.codePointAt(0) ?? 0) % readings.length] ?? '';

/** Empty where a title has no Japanese. */
export function readingOfTitle(title: string): string {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return '';
  return title.replace(/\p{Script=Han}/gu, readingOf);
}

const rows: Readonly<Record<string, string>> = {
  ...{
    '': 'アイウエオ',
    k: 'カキクケコ',
    s: 'サシスセソ',
    t: 'タチツテト',
    n: 'ナニヌネノ',
    h: 'ハヒフヘホ',
    m: 'マミムメモ',
  },
  ...{ r: 'ラリルレロ', g: 'ガギグゲゴ', z: 'ザジズゼゾ', d: 'ダヂヅデド', b: 'バビブベボ', p: 'パピプペポ' },
};
const letters = new Map(
  Object.entries(rows).flatMap(([consonant, row]) =>
    [...row].map((kana, at) => [kana, consonant + 'aiueo'.charAt(at)] as const),
  ),
);
for (const [kana, romaji] of Object.entries({ ヤ: 'ya', ユ: 'yu', ヨ: 'yo', ワ: 'wa', ヲ: 'o', ン: 'n' }))
  letters.set(kana, romaji);

/** Katakana as somebody types them in Latin letters; empty where they are none of the fifty sounds. */
export const romajiOf = (katakana: string): string => {
  const typed = [...katakana].map((kana) => letters.get(kana));
  return typed.some((each) => each === undefined) ? '' : typed.join('');
};
