/** What the Latin face has, or its ranges promise; a page's own files of the body's faces leave it out. */
const lastLatin = 0x2_4f;
/** Writing that our faces have letters of. `Common`: punctuation, signs and digits; full-width Latin is beside it. */
const ours =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\uff21-\uff5a]/u;
/** Colour pictures, and what has no shape. */
const shapeless = /[\p{White_Space}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Emoji_Presentation}]|\ufe0e|\ufe0f/u;
const ideographicSpace = 0x30_00;

/** Whether a face of the body, Zen Kaku Gothic New or Noto Sans TC, draws this character. */
export const needsBodyFace = (character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return (
    codePoint === ideographicSpace || (codePoint > lastLatin && ours.test(character) && !shapeless.test(character))
  );
};

/** Whether Shippori Mincho does: it has Latin letters, too. */
export const needsMincho = (character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return (codePoint <= lastLatin && codePoint > 0x20 && !shapeless.test(character)) || needsBodyFace(character);
};
