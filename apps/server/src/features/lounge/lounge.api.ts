/** What features above rooms may use of them. */
export { flattenScore } from './activity/flat-score.ts';
export { writeAudit } from './audit/audit.store.pg.ts';
export type { NewAuditEntry } from './audit/audit.store.ts';
export { readSetlist } from './ended/read-setlist.ts';
export {
  type AppendedGift,
  appendGift,
  lockRoomForGift,
  type NewGiftEvent,
  subtractGiftScore,
} from './gifting/append-gift.store.pg.ts';
export type { GiftingRoomContext } from './gifting/gifting-room-context.ts';
export type { InvitationNotes } from './invitations/change-invitations.ts';
export { toLoungeCards } from './lists/to-lounge-cards.ts';
export type { ReportedPosts } from './moderation/moderation-context.ts';
export { takeReport } from './moderation/report.ts';
export type { NewReport } from './moderation/reports.store.ts';
export type { RoomRecord } from './room/room.store.ts';
export type { RoomPublisher } from './room/room-publisher.ts';
export { mayKnowOf } from './room/room-roles.ts';
