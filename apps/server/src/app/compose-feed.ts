import { siteTargetId } from '@madoi/contract/people/follows';
import type { CatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { createFeedFeature } from '../features/feed/feed.plugin.ts';
import { toLoungeCards } from '../features/lounge/lounge.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { PeopleFeature } from '../features/people/people.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

interface BelowFeed {
  readonly lounge: LoungeFeature;
  readonly people: PeopleFeature;
  readonly datasets: CatalogueFeature['datasets'];
}

/** The feed stands on rooms, the catalogue and who follows whom. */
export function composeFeed(
  { database, clock }: Pick<FeatureDeps, 'database' | 'clock'>,
  { lounge, people, datasets }: BelowFeed,
): Feature {
  return createFeedFeature({
    db: database.db,
    clock,
    datasets,
    canBeInRoom: lounge.canBeInRoom,
    isFollowingSite: (userId) => people.follows.isFollowing(userId, { kind: 'site', id: siteTargetId }),
    readCards: async (roomIds, viewerId) => {
      const rooms = await lounge.rooms.findMany(roomIds);
      return toLoungeCards(lounge.forLists, [...rooms.values()], viewerId);
    },
  });
}
