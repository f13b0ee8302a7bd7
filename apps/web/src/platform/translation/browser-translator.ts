import type { Locale } from '@madoi/contract/constants';
import type { TextTranslation } from '@madoi/contract/translation/text-translation';
import { hasWords, languageByScript } from '@madoi/domain/translation/language-of-text';
import { placeholderStyleCount, protectNames } from '@madoi/domain/translation/protect-names';

/** The part of the browser's Translator API that is used: https://developer.mozilla.org/docs/Web/API/Translator. */
export interface BuiltInTranslation {
  readonly Translator?: {
    availability(pair: LanguagePair): Promise<string>;
    create(pair: LanguagePair): Promise<{ translate(text: string): Promise<string> }>;
  };
  readonly LanguageDetector?: {
    create(): Promise<{ detect(text: string): Promise<readonly { readonly detectedLanguage?: string }[]> }>;
  };
}

interface LanguagePair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export interface BrowserTranslator {
  /** Undefined: there is nothing to translate, or the browser cannot. Never rejects. */
  translate(text: string, to: Locale, names: readonly string[]): Promise<TextTranslation | undefined>;
}

const codes: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', 'zh-TW': 'zh-Hant' };
const keptMax = 500;

type Translate = (text: string) => Promise<string>;
type FindTranslate = (sourceLanguage: string, targetLanguage: string) => Promise<Translate | undefined>;

/** One translator for each pair of languages; a browser that has to fetch its model does so with the first text. */
const createTranslators = ({ Translator }: BuiltInTranslation): FindTranslate => {
  const pairs = new Map<string, Promise<Translate | undefined>>();
  const make = async (pair: LanguagePair): Promise<Translate | undefined> => {
    if (Translator === undefined || (await Translator.availability(pair)) === 'unavailable') return undefined;
    const made = await Translator.create(pair);
    return (text) => made.translate(text);
  };
  return (sourceLanguage, targetLanguage) => {
    const key = `${sourceLanguage} ${targetLanguage}`;
    const known = pairs.get(key) ?? make({ sourceLanguage, targetLanguage });
    pairs.set(key, known);
    // Refused without a tap, for one: the next text asks again.
    known.catch(() => pairs.delete(key));
    return known;
  };
};

const createDetect = ({ LanguageDetector }: BuiltInTranslation) => {
  let detector: ReturnType<NonNullable<typeof LanguageDetector>['create']> | undefined;
  return async (text: string): Promise<string | undefined> => {
    const byScript = languageByScript(text);
    if (byScript !== undefined || LanguageDetector === undefined) return byScript;
    detector ??= LanguageDetector.create();
    const [first] = await (await detector).detect(text);
    return first?.detectedLanguage;
  };
};

/** Chinese without a script is what a detector answers for both. */
const isSame = (from: string, to: string): boolean => from === to || (from.startsWith('zh') && to === 'zh-Hant');

async function translateKeepingNames(translate: Translate, text: string, names: readonly string[]) {
  for (let style = 0; style < placeholderStyleCount; style += 1) {
    const { masked, restore } = protectNames(text, names, style);
    if (!hasWords(masked)) return undefined;
    const restored = restore(await translate(masked));
    if (restored !== undefined) return restored;
  }
  return undefined;
}

/** Translates on this device, with the browser's own translator. */
export const createBrowserTranslator = (builtIn: BuiltInTranslation): BrowserTranslator => {
  const translatorFor = createTranslators(builtIn);
  const detect = createDetect(builtIn);
  const kept = new Map<string, Promise<TextTranslation | undefined>>();
  const run = async (text: string, to: Locale, names: readonly string[]): Promise<TextTranslation | undefined> => {
    const from = await detect(text);
    if (from === undefined || isSame(from, codes[to])) return undefined;
    const translate = await translatorFor(from, codes[to]);
    const translated = translate && (await translateKeepingNames(translate, text, names));
    return translated === undefined || translated.trim() === text.trim()
      ? undefined
      : { languageCode: to, text: translated, sourceLanguage: from };
  };
  return {
    translate: (text, to, names) => {
      if (!hasWords(text)) return Promise.resolve(undefined);
      const key = `${to} ${text}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (kept.size >= keptMax) kept.clear();
      const translation = run(text, to, names).catch(() => {
        kept.delete(key);
        return undefined;
      });
      kept.set(key, translation);
      return translation;
    },
  };
};

let page: BrowserTranslator | undefined;
/** The page's one translator. */
export const browserTranslator = (): BrowserTranslator => {
  page ??= createBrowserTranslator(window as BuiltInTranslation);
  return page;
};
