/** `unavailable`: try later. `unsupported`: not between these languages. `refused`: no key, a wrong key, or banned. */
export type TranslatorFailure = 'unavailable' | 'unsupported' | 'refused';

export type TranslatorAnswer =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: TranslatorFailure };

/** A machine that translates. Languages are its own codes (`zt`, `zh-Hant`, …). Nothing here throws. */
export interface Translator {
  /** The codes that it translates into; undefined: it cannot be asked now. */
  languages(): Promise<readonly string[] | undefined>;
  /** The code of the language that a text is most likely written in. */
  detect(text: string): Promise<TranslatorAnswer>;
  translate(text: string, from: string, to: string): Promise<TranslatorAnswer>;
}
