import { type Locale, locales } from '@madoi/contract/constants';
import { getTranslationLanguages } from '@madoi/contract/translation/translation';
import { translatorCodeOf } from '@madoi/domain/translation/language-of-text';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { dayMs, rowPolicy } from '#platform/retention/retention-policy.ts';
import type { Translator } from '#platform/translation/translator.ts';
import { createTranslateText, type TranslateText } from './translate-text.ts';
import { createPgTranslationStore } from './translation.store.pg.ts';

export interface TranslationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'rates'>;
  /** Undefined: none is configured. */
  readonly translator: Translator | undefined;
  /** Names of the catalogue's artists in a text. */
  readonly findArtistNames: (text: string) => Promise<readonly string[]>;
}

export interface TranslationFeature extends Feature {
  /** Undefined: no translator is configured. */
  readonly translateText: TranslateText | undefined;
}

const rowsMax = 200_000;
/** After their last use. */
const keptMs = 30 * dayMs;

/** The languages of the interface that the translator knows. */
async function languagesOf(translator: Translator | undefined): Promise<Locale[]> {
  const codes = (await translator?.languages()) ?? [];
  return locales.filter((locale) => translatorCodeOf(locale, codes) !== undefined);
}

/** Texts in other languages, through one translator. */
export function createTranslationFeature(deps: TranslationDeps): TranslationFeature {
  const { db, clock, translator, findArtistNames } = deps;
  const { rates } = deps.bus;
  const store = createPgTranslationStore(db);
  return {
    name: 'translation',
    retention: [
      rowPolicy('translations', keptMs, store.forgetUnused),
      rowPolicy('translations-beyond-limit', 0, (_, limit) => store.forgetBeyond(rowsMax, limit)),
    ],
    translateText: translator && createTranslateText({ translator, store, rates, clock, findArtistNames }),
    routes: (app) =>
      registerEndpoint(app, getTranslationLanguages, async () => ({ list: await languagesOf(translator) })),
  };
}
