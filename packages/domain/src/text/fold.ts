const hiraganaFirst = 0x3041;
const hiraganaLast = 0x3096;
const kanaDistance = 0x60;

/** Hiragana as katakana, all else unchanged: さくら and サクラ are one word to a listener. */
export const hiraganaToKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= hiraganaFirst && code <= hiraganaLast ? String.fromCharCode(code + kanaDistance) : letter;
  });

/**
 * The one folding that names are compared by (specification 3.15, decisions 4 and 5): width and compatibility forms
 * (NFKC), case and kana. NFKC comes first, because half-width ﾊﾞ only then becomes one letter, and composition last:
 * ヷ is one letter, わ with the same mark is not.
 */
export const foldText = (text: string): string =>
  hiraganaToKatakana(text.normalize('NFKC').toUpperCase().normalize('NFKC')).normalize('NFC');
