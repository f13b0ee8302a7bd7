const vowels = 'AIUEO';

/** By the vowels A, I, U, E, O; an empty place is no syllable. Hepburn, Kunrei and what Japanese keyboards take. */
const syllables: Readonly<Record<string, readonly string[]>> = {
  '': [...'アイウエオ'],
  K: [...'カキクケコ'],
  S: [...'サシスセソ'],
  T: [...'タチツテト'],
  N: [...'ナニヌネノ'],
  H: [...'ハヒフヘホ'],
  M: [...'マミムメモ'],
  R: [...'ラリルレロ'],
  G: [...'ガギグゲゴ'],
  Z: [...'ザジズゼゾ'],
  D: [...'ダヂヅデド'],
  B: [...'バビブベボ'],
  P: [...'パピプペポ'],
  Y: ['ヤ', '', 'ユ', '', 'ヨ'],
  W: ['ワ', 'ウィ', '', 'ウェ', 'ヲ'],
  F: ['ファ', 'フィ', 'フ', 'フェ', 'フォ'],
  V: ['ヴァ', 'ヴィ', 'ヴ', 'ヴェ', 'ヴォ'],
  J: ['ジャ', 'ジ', 'ジュ', 'ジェ', 'ジョ'],
  SH: ['シャ', 'シ', 'シュ', 'シェ', 'ショ'],
  CH: ['チャ', 'チ', 'チュ', 'チェ', 'チョ'],
  TS: ['ツァ', 'ツィ', 'ツ', 'ツェ', 'ツォ'],
  DZ: ['', '', 'ヅ', '', ''],
};

const glides = ['ャ', '', 'ュ', 'ェ', 'ョ'];
const glideHeads: Readonly<Record<string, string>> = {
  ...{
    K: 'キ',
    S: 'シ',
    T: 'チ',
    N: 'ニ',
    H: 'ヒ',
    M: 'ミ',
    R: 'リ',
    G: 'ギ',
    Z: 'ジ',
    J: 'ジ',
    D: 'ヂ',
    B: 'ビ',
    P: 'ピ',
  },
};

const syllable = /(SH|CH|TS|DZ|[KSTNHMRGZDBPJ]Y|[KSTNHMRGZDBPYWFVJ])?([AIUEO])/y;
/** Of a syllable that is not typed to its end. */
const onset = /^(?:SH?|CH?|TS?|DZ?|[KSTNHMRGZDBPJ]Y?|[YWFV])$/;

function kanaOf(consonant: string, vowel: string): string {
  const at = vowels.indexOf(vowel);
  const head = consonant.length === 2 && consonant.endsWith('Y') ? glideHeads[consonant.charAt(0)] : undefined;
  if (head === undefined) return syllables[consonant]?.[at] ?? '';
  const glide = glides[at] ?? '';
  return glide === '' ? '' : head + glide;
}

/** What stands for a sound without a vowel: っ before a doubled consonant, ん, and the h of a long o (Ohno). */
const before: readonly (readonly [RegExp, string])[] = [
  [/TCH/y, 'ッ'],
  [/N(?![AIUEOY])/y, 'ン'],
  [/M(?=[BPM])/y, 'ン'],
  [/([KSTHRGZDBPYWFVJC])(?=\1)/y, 'ッ'],
];

export interface RomajiReading {
  readonly kana: string;
  /** What is left at the end, for which a vowel is still missing. */
  readonly rest: string;
}

function soundAt(text: string, at: number): { readonly kana: string; readonly length: number } | undefined {
  for (const [pattern, kana] of before) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return { kana, length: 1 };
  }
  syllable.lastIndex = at;
  const found = syllable.exec(text);
  const kana = found ? kanaOf(found[1] ?? '', found[2] ?? '') : '';
  if (!found || kana === '') return undefined;
  // Ohno, Satoh: an h that has no vowel of its own makes the o long.
  const isLong = found[2] === 'O' && /^H(?![AIUEOYH])/.test(text.slice(at + found[0].length));
  return { kana, length: found[0].length + (isLong ? 1 : 0) };
}

/** Capital Latin letters as katakana; undefined: they are not Japanese in Latin letters. */
export function romajiToKatakana(letters: string): RomajiReading | undefined {
  let kana = '';
  for (let at = 0; at < letters.length; ) {
    const sound = soundAt(letters, at);
    if (sound === undefined) {
      const rest = letters.slice(at);
      return onset.test(rest) ? { kana, rest } : undefined;
    }
    kana += sound.kana;
    at += sound.length;
  }
  return { kana, rest: '' };
}
