export interface TranslationConfig {
  /** Without a slash at its end. */
  readonly url: string;
  readonly apiKey: string | undefined;
}

interface TranslationValues {
  readonly TRANSLATE_URL?: unknown;
  readonly TRANSLATE_API_KEY?: unknown;
}

/** Undefined: nothing is translated. */
export const translationOf = ({
  TRANSLATE_URL: url,
  TRANSLATE_API_KEY: apiKey,
}: TranslationValues): TranslationConfig | undefined =>
  typeof url === 'string' ? { url, apiKey: typeof apiKey === 'string' ? apiKey : undefined } : undefined;

/** One clear line per mistake, empty for none. */
export const findTranslationMistakes = ({
  TRANSLATE_URL: url,
  TRANSLATE_API_KEY: apiKey,
}: TranslationValues): string[] =>
  apiKey !== undefined && url === undefined ? ['TRANSLATE_API_KEY: needs TRANSLATE_URL too.'] : [];
