/** What other features may use of the lounge. */
export type { LoungeFeature } from './lounge.plugin.ts';
export type { QueueOfRooms } from './lounge-context.plugin.ts';
export type { Seat, Seats } from './presence/seats.ts';
export type { NowPlaying, NowPlayingReader } from './room/now-playing.ts';
export type { RoomRecord } from './room/room.store.ts';
