import type { FeedFilter, FeedItem } from '@madoi/contract/feed/feed';
import type { ListPosition } from '#platform/cursor.ts';

/** What happened, without what is shown of it. */
export interface FeedEntry extends ListPosition {
  readonly kind: FeedItem['kind'];
}

export interface ListeningFriend {
  readonly userId: string;
  readonly roomId: string;
  /** When they came, ms since 1970. */
  readonly since: number;
}

export interface FeedStore {
  /** What those whom a person follows did before a position, the latest first: read when it is asked for, stored nowhere. */
  list(
    userId: string,
    query: { readonly filter: FeedFilter; readonly after: ListPosition | undefined; readonly limit: number },
  ): Promise<readonly FeedEntry[]>;
  /**
   * Friends of a person (each follows the other) who show where they listen and were in a live room after `seenAfter`: each in
   * the room where they were last, the latest to come first.
   */
  listListening(userId: string, seenAfter: number, limit: number): Promise<readonly ListeningFriend[]>;
  /** Artists whom a person does not follow, by how much of them they have heard after an instant. */
  listHeardArtists(userId: string, heardAfter: number, limit: number): Promise<readonly string[]>;
  /** Artists whom a person does not follow, by their latest addition to the catalogue. */
  listNewArtists(userId: string, limit: number): Promise<readonly string[]>;
  /** Live rooms of people whom a person does not follow, the latest first; without the house's and their own. */
  listLiveRooms(userId: string, limit: number): Promise<readonly string[]>;
}
