/** What features above rooms may use of them. */
export { type AppendedGift, appendGift, type NewGiftEvent, subtractGiftScore } from './gifting/append-gift.store.pg.ts';
export type { GiftingRoomContext } from './gifting/gifting-room-context.ts';
export type { RoomRecord } from './room/room.store.ts';
export type { RoomPublisher } from './room/room-publisher.ts';
