import { siteTargetId } from '@madoi/contract/people/follows';
import type { CatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import type { ChannelsFeature } from '../features/channels/channels.plugin.ts';
import { readPostsById } from '../features/channels/reading/read-posts-by-id.ts';
import { createFeedFeature } from '../features/feed/feed.plugin.ts';
import { toLoungeCards } from '../features/lounge/lounge.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { PeopleFeature } from '../features/people/people.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

interface BelowFeed {
  readonly lounge: LoungeFeature;
  readonly people: PeopleFeature;
  readonly channels: Pick<ChannelsFeature, 'reading'>;
  readonly datasets: CatalogueFeature['datasets'];
}

/** The feed stands on rooms, channels, the catalogue and who follows whom. */
export function composeFeed(
  { database, clock }: Pick<FeatureDeps, 'database' | 'clock'>,
  { lounge, people, channels, datasets }: BelowFeed,
): Feature {
  return createFeedFeature({
    db: database.db,
    clock,
    datasets,
    canBeInRoom: lounge.canBeInRoom,
    isFollowingSite: (userId) => people.follows.isFollowing(userId, { kind: 'site', id: siteTargetId }),
    readPosts: (ids, viewerId) => readPostsById(channels.reading, ids, viewerId),
    readCards: async (roomIds, viewerId) => {
      const rooms = await lounge.rooms.findMany(roomIds);
      return toLoungeCards(lounge.forLists, [...rooms.values()], viewerId);
    },
  });
}
