import type { LoungeCard } from '@madoi/contract/lounge/room-lists';

export type NowPlaying = NonNullable<LoungeCard['nowPlaying']>;

/** What is on air in each room; rooms that play nothing are left out. The queue and the catalogue know. */
export interface NowPlayingReader {
  ofRooms(roomIds: readonly string[], now: number): Promise<ReadonlyMap<string, NowPlaying>>;
}

/** For a server without a queue (tests): nothing plays anywhere. */
export const nothingPlaying: NowPlayingReader = { ofRooms: async () => new Map() };
