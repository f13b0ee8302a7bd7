import { createHash } from 'node:crypto';
import type { Locale } from '@madoi/contract/constants';
import { hasWords, languageByScript, localeOfCode, translatorCodeOf } from '@madoi/domain/translation/language-of-text';
import { placeholderStyleCount, protectNames } from '@madoi/domain/translation/protect-names';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Translator } from '#platform/translation/translator.ts';
import type { StoredTranslation, TranslationKey, TranslationStore } from './translation.store.ts';

export interface TranslateTextInput {
  readonly text: string;
  readonly to: Locale;
  /** Names of artists and songs that must stay as they are; those of the catalogue's artists are found by themselves. */
  readonly names: readonly string[];
  /** Whose fresh translations this counts among. */
  readonly personKey: string;
  readonly roomId?: string | undefined;
}

/**
 * `same`: it is in that language already, or says nothing in any. `unsupported`: the translator does not know the
 * language. `rate_limit`, `unavailable`: later. `names_lost`: the translator did not keep the names.
 */
export type TranslationRefusal = 'same' | 'too_long' | 'unsupported' | 'rate_limit' | 'unavailable' | 'names_lost';

export type TranslateTextResult =
  | {
      readonly ok: true;
      readonly languageCode: Locale;
      readonly text: string;
      /** BCP 47, as far as it is a language of the interface; else the translator's code. */
      readonly sourceLanguage: string;
    }
  | { readonly ok: false; readonly reason: TranslationRefusal };

/** Never throws for what a translator does; rejects when the database is down. */
export type TranslateText = (input: TranslateTextInput) => Promise<TranslateTextResult>;

export interface TranslateTextContext {
  readonly translator: Translator;
  readonly store: TranslationStore;
  readonly rates: RateLimits;
  readonly clock: Pick<Clock, 'now'>;
  /** Names of the catalogue's artists in a text. */
  readonly findArtistNames: (text: string) => Promise<readonly string[]>;
}

export const translatedCharsMax = 2_000;
/** Fresh translations a minute: what is known already costs nothing. */
export const freshPerPersonMax = 60;
export const freshPerRoomMax = 240;
const rateWindowMs = 60_000;
/** More than a translator can catch up with: what comes now stays as it is. */
const underWayMax = 64;

type Refused = { readonly ok: false; readonly reason: TranslationRefusal };
type Found = ({ readonly ok: true } & StoredTranslation) | Refused;
const refuse = (reason: TranslationRefusal): Refused => ({ ok: false, reason });

const keyOf = (masked: string, languageCode: Locale): TranslationKey => ({
  textHash: createHash('sha256').update(masked).digest('base64url'),
  languageCode,
});

async function mayTranslate({ rates }: TranslateTextContext, { personKey, roomId }: TranslateTextInput) {
  const person = await rates.take(`translation:person:${personKey}`, freshPerPersonMax, rateWindowMs);
  if (!person.allowed) return false;
  if (roomId === undefined) return true;
  return (await rates.take(`translation:room:${roomId}`, freshPerRoomMax, rateWindowMs)).allowed;
}

/** Asks the translator, and keeps what it says. */
async function translateFresh(
  context: TranslateTextContext,
  masked: string,
  input: TranslateTextInput,
): Promise<Found> {
  const { translator, store, clock } = context;
  const { to } = input;
  const codes = await translator.languages();
  if (codes === undefined) return refuse('unavailable');
  const target = translatorCodeOf(to, codes);
  if (target === undefined) return refuse('unsupported');
  const byScript = languageByScript(masked);
  if (byScript === to) return refuse('same');
  if (!(await mayTranslate(context, input))) return refuse('rate_limit');
  const detected = byScript === undefined ? await translator.detect(masked) : undefined;
  if (detected?.ok === false) return refuse('unavailable');
  const source = detected?.value ?? translatorCodeOf(byScript ?? to, codes) ?? 'auto';
  if (source === target || localeOfCode(source) === to) return refuse('same');
  const answer = await translator.translate(masked, codes.includes(source) ? source : 'auto', target);
  if (!answer.ok) return refuse(answer.reason === 'unsupported' ? 'unsupported' : 'unavailable');
  if (answer.value.trim() === masked.trim()) return refuse('same');
  const translation = { masked: answer.value, sourceLanguage: source };
  await store.save(keyOf(masked, to), translation, clock.now());
  return { ok: true, ...translation };
}

/** Equal requests wait for one call, and for its answer. */
const createFind = (context: TranslateTextContext) => {
  const underWay = new Map<string, Promise<Found>>();
  const findOrTranslate = async (masked: string, input: TranslateTextInput): Promise<Found> => {
    const known = await context.store.find(keyOf(masked, input.to), context.clock.now());
    return known ? { ok: true, ...known } : translateFresh(context, masked, input);
  };
  return (masked: string, input: TranslateTextInput): Promise<Found> => {
    const { textHash, languageCode } = keyOf(masked, input.to);
    const name = `${textHash} ${languageCode}`;
    const found = underWay.get(name);
    if (found) return found;
    if (underWay.size >= underWayMax) return Promise.resolve(refuse('unavailable'));
    const finding = findOrTranslate(masked, input).finally(() => underWay.delete(name));
    underWay.set(name, finding);
    return finding;
  };
};

/** Translates texts, each once. */
export function createTranslateText(context: TranslateTextContext): TranslateText {
  const find = createFind(context);
  return async (input) => {
    const text = input.text.trim();
    if (text.length > translatedCharsMax) return refuse('too_long');
    if (!hasWords(text)) return refuse('same');
    const names = [...input.names, ...(await context.findArtistNames(text))];
    for (let style = 0; style < placeholderStyleCount; style += 1) {
      const { masked, restore } = protectNames(text, names, style);
      if (!hasWords(masked)) return refuse('same');
      const found = await find(masked, input);
      if (!found.ok) return found;
      const restored = restore(found.masked);
      if (restored !== undefined) {
        const sourceLanguage = localeOfCode(found.sourceLanguage) ?? found.sourceLanguage;
        return { ok: true, languageCode: input.to, text: restored, sourceLanguage };
      }
    }
    return refuse('names_lost');
  };
}
