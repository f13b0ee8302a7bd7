/** Kana give Japanese away: such a title keeps its glyphs and line breaks on a page in another language. */
export const titleLang = (title: unknown): 'ja' | undefined =>
  typeof title === 'string' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title) ? 'ja' : undefined;
