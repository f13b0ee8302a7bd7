import { createPgFindArtistNames } from '../features/catalogue/catalogue.api.ts';
import { createTranslationFeature, type TranslationFeature } from '../features/translation/translation.plugin.ts';
import { createLibreTranslate } from '../platform/translation/libre-translate.ts';
import type { FeatureDeps } from './feature-deps.ts';

/** Translations, with the catalogue's names kept out of them. */
export function composeTranslation({
  database,
  clock,
  bus,
  config,
}: Pick<FeatureDeps, 'database' | 'clock' | 'bus' | 'config'>): TranslationFeature {
  const { db } = database;
  const translator = config.translation && createLibreTranslate({ ...config.translation, clock });
  return createTranslationFeature({ db, clock, bus, translator, findArtistNames: createPgFindArtistNames(db) });
}
