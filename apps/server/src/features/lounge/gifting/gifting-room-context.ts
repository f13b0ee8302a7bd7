import type { RoomContext } from '../room/room-context.ts';

/** What gifting needs of its rooms. */
export type GiftingRoomContext = Pick<
  RoomContext,
  'rooms' | 'people' | 'log' | 'snapshots' | 'blocks' | 'clock' | 'ids' | 'loadBannedWordMatcher'
>;
