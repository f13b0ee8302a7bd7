import type { FeedItem } from '@madoi/contract/feed/feed';
import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { FeedStore } from './feed.store.ts';

/** What the feed takes of the features below it. */
export interface FeedContext {
  readonly feed: FeedStore;
  readonly clock: Clock;
  /** Rooms as lists show them to somebody, by id; those that a block hides, and those that are gone, are absent. */
  readonly readCards: (roomIds: readonly string[], viewerId: string) => Promise<readonly LoungeCard[]>;
  /** Published posts with their channels; those that somebody may not see are absent. */
  readonly readPosts: (
    ids: readonly string[],
    viewerId: string,
  ) => Promise<readonly Pick<Extract<FeedItem, { readonly kind: 'post' }>, 'post' | 'channel'>[]>;
  /** Whether somebody may be in this room: not banned, and of its audience. */
  readonly canBeInRoom: (roomId: string, identity: Identity) => Promise<boolean>;
  readonly datasets: DatasetsStore;
  /** Whether somebody follows the site. */
  readonly isFollowingSite: (userId: string) => Promise<boolean>;
}
