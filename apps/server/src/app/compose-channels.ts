import type { CatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { type ChannelsFeature, createChannelsFeature } from '../features/channels/channels.plugin.ts';
import { toLoungeCards } from '../features/lounge/lists/to-lounge-cards.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { PeopleFeature } from '../features/people/people.plugin.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { TranslationFeature } from '../features/translation/translation.plugin.ts';
import { createImageSanitizer } from '../platform/images/sanitize-image.ts';
import { createSharpImages } from '../platform/images/sharp-images.ts';
import type { FeatureDeps } from './feature-deps.ts';

interface BelowChannels {
  readonly session: Pick<SessionFeature, 'bannedWords'>;
  readonly people: Pick<PeopleFeature, 'blocks'>;
  readonly datasets: CatalogueFeature['datasets'];
  readonly lounge: Pick<LoungeFeature, 'rooms' | 'forLists'>;
  readonly translation: Pick<TranslationFeature, 'translateText'>;
}

/** Posts carry along what the catalogue has, and rooms as their cards show them to who reads. */
export function composeChannels(
  {
    database,
    clock,
    ids,
    bus,
    blobs,
    config,
  }: Pick<FeatureDeps, 'database' | 'clock' | 'ids' | 'bus' | 'blobs' | 'config'>,
  { session, people, datasets, lounge, translation }: BelowChannels,
): ChannelsFeature {
  return createChannelsFeature({
    db: database.db,
    clock,
    ids,
    rates: bus.rates,
    blobs,
    publicOrigin: config.publicUrl,
    images: createSharpImages(),
    sanitizeImage: createImageSanitizer(),
    blocks: people.blocks,
    bannedWords: session.bannedWords,
    translateText: translation.translateText,
    datasets,
    findLoungeCards: async (roomIds, viewerId) => {
      const rooms = await lounge.rooms.findMany(roomIds);
      const shown = [...rooms.values()].filter(({ life }) => life !== 'cancelled');
      return toLoungeCards(lounge.forLists, shown, viewerId);
    },
  });
}
