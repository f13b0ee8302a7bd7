import type { ChatSocketContext } from './chat/chat.socket.ts';
import type { CoOwnerContext } from './co-owners/change-co-owners.ts';
import type { EndedRoomContext } from './ended/read-ended.ts';
import type { GiftingRoomContext } from './gifting/gifting-room-context.ts';
import type { ImageContext } from './images/change-images.ts';
import type { InvitationContext } from './invitations/change-invitations.ts';
import type { ListContext } from './lists/list-rooms.ts';
import type { CardContext } from './lists/to-lounge-cards.ts';
import type { LiveRoomContext } from './live/live-context.ts';
import type { LoungeParts } from './lounge-parts.plugin.ts';
import type { ModerationContext } from './moderation/moderation-context.ts';
import type { NoticeContext } from './notices/deliver-notices.ts';
import type { PresenceContext } from './presence/join-room.ts';
import type { ReactionContext } from './reactions/send-reaction.ts';
import type { RequestsRoomContext } from './requests/requests-context.ts';
import type { HouseLoungeContext } from './room/create-room.ts';
import type { RoomRoutesContext } from './room/room.routes.ts';
import type { RoomCloserContext } from './room/room-closer.ts';
import type { RoomChangeContext, RoomDescriptionContext } from './room/room-context.ts';
import type { RoomEventsContext } from './room/room-events.routes.ts';
import type { RoomGuardContext } from './room/room-guard.routes.ts';
import type { TranslatedRoomContext } from './translation/room-translation-context.ts';
import type { VotingRoomContext } from './voting/voting-context.ts';
import type { WarmthRoomContext } from './warmth/read-warmth.ts';

/*
 * Of all parts of the lounge, each slice gets those that its `…Context` declares. They are written out: a part that the slice does
 * not name fails to compile, as one that is missing does.
 */

function describeContext(parts: LoungeParts): RoomDescriptionContext {
  const { people, occupancy, clock, countPendingReactions, roomOpenGraceSec, hasLiveAudio } = parts;
  return { people, occupancy, clock, countPendingReactions, roomOpenGraceSec, hasLiveAudio };
}

export function changeContext(parts: LoungeParts): RoomChangeContext {
  const { rooms, snapshots, log, ids } = parts;
  return { ...describeContext(parts), rooms, snapshots, log, ids };
}

export function cardContext(parts: LoungeParts): CardContext {
  const { rooms, blocks, nowPlaying, knownCounts, reminders } = parts;
  return { ...describeContext(parts), rooms, blocks, nowPlaying, knownCounts, reminders };
}

export function listContext(parts: LoungeParts): ListContext {
  const { lists, isHouseComing } = parts;
  return { ...cardContext(parts), lists, isHouseComing };
}

export function houseLoungeContext(parts: LoungeParts): HouseLoungeContext {
  const { rooms, ids, lifecycle, roomMaxDurationSec } = parts;
  return { ...describeContext(parts), rooms, ids, lifecycle, roomMaxDurationSec };
}

export function roomRoutesContext(parts: LoungeParts): RoomRoutesContext {
  const { bans, blocks, deletePicture, loadBannedWordMatcher, logStore, roomErrors, errorLog } = parts;
  const { announceMove } = parts;
  return {
    ...houseLoungeContext(parts),
    ...changeContext(parts),
    bans,
    blocks,
    deletePicture,
    announceMove,
    loadBannedWordMatcher,
    logStore,
    roomErrors,
    errorLog,
  };
}

export function roomCloserContext(parts: LoungeParts): RoomCloserContext {
  return { ...changeContext(parts), lifecycle: parts.lifecycle };
}

export function roomEventsContext({ rooms, blocks, logStore, roomErrors, errorLog }: LoungeParts): RoomEventsContext {
  return { rooms, blocks, logStore, roomErrors, errorLog };
}

export function chatContext(parts: LoungeParts): ChatSocketContext {
  const { bans, snapshots, log, clock, ids, loadBannedWordMatcher } = parts;
  const { roomConnections, logStore, rates, markActive, moderation } = parts;
  return {
    bans,
    snapshots,
    log,
    clock,
    ids,
    loadBannedWordMatcher,
    roomConnections,
    logStore,
    rates,
    markActive,
    moderation,
  };
}

export function reactionContext(parts: LoungeParts): ReactionContext {
  const { roomConnections, snapshots, rates, markActive, reactions, reactionCounter } = parts;
  return { roomConnections, snapshots, rates, markActive, reactions, reactionCounter };
}

export function presenceContext(parts: LoungeParts): PresenceContext {
  const { rooms, bans, kicks, snapshots, people, log, occupancy, clock, ids } = parts;
  const { roomConnections, visits, announce, peaks, welcomes, bus, blockListCache, admitJoin } = parts;
  return {
    rooms,
    bans,
    kicks,
    snapshots,
    people,
    log,
    occupancy,
    clock,
    ids,
    roomConnections,
    visits,
    announce,
    peaks,
    welcomes,
    blockListCache,
    admitJoin,
    bus: { rates: bus.rates, locks: bus.locks },
  };
}

export function coOwnerContext(parts: LoungeParts): CoOwnerContext & CardContext {
  const { bans, coOwners, notifyUser } = parts;
  return { ...cardContext(parts), ...changeContext(parts), bans, coOwners, notifyUser };
}

export function invitationContext(parts: LoungeParts): InvitationContext {
  const { rooms, bans, snapshots, people, blocks, clock, invitations, invitationNotes } = parts;
  return { rooms, bans, snapshots, people, blocks, clock, invitations, invitationNotes };
}

export function imageContext(parts: LoungeParts): ImageContext {
  const { deletePicture, blobs, widths, sanitizeImage } = parts;
  return { ...changeContext(parts), deletePicture, blobs, widths, sanitizeImage };
}

export function moderationContext(parts: LoungeParts): ModerationContext {
  const { bans, kicks, moderation, reports, auditStore, logStore, rates, withdrawLetter, reportedPosts } = parts;
  const ofReports = { reports, withdrawLetter, reportedPosts };
  return { ...changeContext(parts), ...ofReports, bans, kicks, moderation, auditStore, logStore, rates };
}

export function noticeContext({ log, clock, ids, notices }: LoungeParts): NoticeContext {
  return { log, clock, ids, notices };
}

export function roomGuardContext({ rooms, bans, clock, snapshots }: LoungeParts): RoomGuardContext {
  return { rooms, bans, clock, snapshots };
}

export function requestsRoomContext(parts: LoungeParts): RequestsRoomContext {
  const { rooms, bans, snapshots, people, occupancy, log, clock, ids, loadBannedWordMatcher } = parts;
  return { rooms, bans, snapshots, people, occupancy, log, clock, ids, loadBannedWordMatcher };
}

export function votingRoomContext(parts: LoungeParts): VotingRoomContext {
  const { snapshots, occupancy, log, clock, ids, onPresenceChanged } = parts;
  return { snapshots, occupancy, log, clock, ids, onPresenceChanged };
}

export function liveRoomContext(parts: LoungeParts): LiveRoomContext {
  const { bans, kicks, loadBannedWordMatcher } = parts;
  return { ...changeContext(parts), bans, kicks, loadBannedWordMatcher };
}

export function endedRoomContext(parts: LoungeParts): EndedRoomContext {
  const { rooms, clock, countPendingReactions, countsSettleMs, peaks, reactionStore, reactionCounter, blocks } = parts;
  const { flush: flushReactions } = reactionCounter;
  const { archivedMessages } = parts;
  const counts = {
    archivedMessages,
    countPendingReactions,
    countsSettleMs,
    pendingPeak: peaks.pending,
    flushReactions,
  };
  return { rooms, clock, ...counts, reactionStore, blocks };
}

export function warmthRoomContext(parts: LoungeParts): WarmthRoomContext {
  const { rooms, people, occupancy, blocks, clock, countPendingReactions, reactionStore, reactionCounter } = parts;
  const { flush: flushReactions } = reactionCounter;
  return { rooms, people, occupancy, blocks, clock, countPendingReactions, reactionStore, flushReactions };
}

export function giftingRoomContext(parts: LoungeParts): GiftingRoomContext {
  const { rooms, people, log, snapshots, blocks, clock, ids, loadBannedWordMatcher } = parts;
  return { rooms, people, log, snapshots, blocks, clock, ids, loadBannedWordMatcher };
}

export function translatedRoomContext(parts: LoungeParts): TranslatedRoomContext {
  const { rooms, snapshots, blocks, loadBannedWordMatcher, logStore } = parts;
  return { rooms, snapshots, blocks, loadBannedWordMatcher, logStore };
}
