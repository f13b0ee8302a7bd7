import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { IsInside } from '#platform/http/arrival-line.ts';
import type { Identity } from '#platform/identity.ts';
import type { EndedRoomContext } from './ended/read-ended.ts';
import type { GiftingRoomContext } from './gifting/gifting-room-context.ts';
import { readRoomImage } from './images/change-images.ts';
import type { CardContext } from './lists/to-lounge-cards.ts';
import type { LiveRoomContext } from './live/live-context.ts';
import type { LoungeParts } from './lounge-parts.plugin.ts';
import type { ReportStore } from './moderation/reports.store.ts';
import { createIsInside } from './presence/is-inside.ts';
import type { RoomConnections } from './presence/room-connections.ts';
import { createRoomNotificationPort, type RoomNotificationPort } from './presence/room-notification-port.ts';
import type { RequestsRoomContext } from './requests/requests-context.ts';
import { announceOwner, endOwnerlessRoom } from './room/announce-owner.ts';
import { canBeInRoom } from './room/can-be-in-room.ts';
import { patchRoom } from './room/change-room.ts';
import { ensureHouseLounge } from './room/create-room.ts';
import type { Occupancy } from './room/occupancy.ts';
import type { PeopleStore } from './room/people.store.ts';
import type { RoomStore } from './room/room.store.ts';
import type { RoomPublisher } from './room/room-publisher.ts';
import {
  cardContext,
  changeContext,
  endedRoomContext,
  giftingRoomContext,
  houseLoungeContext,
  liveRoomContext,
  requestsRoomContext,
  roomCloserContext,
  translatedRoomContext,
  votingRoomContext,
  warmthRoomContext,
} from './slice-contexts.plugin.ts';
import type { TranslatedRoomContext } from './translation/room-translation-context.ts';
import type { VotingRoomContext } from './voting/voting-context.ts';
import type { WarmthRoomContext } from './warmth/read-warmth.ts';

/** What other features, and the slices that are composed beside this one, ask of rooms. */
export interface LoungePorts {
  readonly rooms: RoomStore;
  readonly people: PeopleStore;
  readonly roomConnections: RoomConnections;
  readonly occupancy: Occupancy;
  readonly publisher: RoomPublisher;
  /** What each slice that has a plugin of its own takes of its rooms, as it declares it. */
  readonly forRequests: RequestsRoomContext;
  readonly forVoting: VotingRoomContext;
  readonly forLive: LiveRoomContext;
  readonly forEnded: EndedRoomContext;
  readonly forLists: CardContext;
  readonly forTranslation: TranslatedRoomContext;
  readonly forGifting: GiftingRoomContext;
  readonly forWarmth: WarmthRoomContext;
  readonly forNotifications: RoomNotificationPort;
  /** Whether a session is in this room, on a socket of this process. */
  readonly isInside: IsInside;
  /** The room that a session is in, on a socket of this process; of several, the one that it came into last and is still in. */
  roomOf(identity: Identity): string | undefined;
  /** Whether somebody may be in this room: not banned, and of its audience. */
  canBeInRoom(roomId: string, identity: Identity): Promise<boolean>;
  /** The room's own cover at this width, as a blob's key; undefined when it has none. */
  readThumb(roomId: string, widthPx: number): Promise<{ readonly key: string } | undefined>;
  /** Puts something that was sent from a room into the operators’ inbox. */
  readonly addReport: ReportStore['add'];
  /** Tells everybody in a room that it has another owner. */
  announceOwner(roomId: string): Promise<void>;
  /** Somebody has another name or picture: the rooms they sit in, and those that are theirs, show it. */
  publishProfile(userId: string): Promise<void>;
  /** Which campaign the room takes part in, and what it says of it; null takes that away where it is this one. */
  setCampaign(roomId: string, campaignId: string, campaign: RoomCampaign | null): Promise<void>;
  /** Ends a room whose owner goes. */
  endRoom(room: { readonly id: string; readonly life: 'scheduled' | 'live' }): Promise<void>;
  /** Made once, found ever after; `ownerId` must exist. */
  ensureHouseLounge(house: { ownerId: string; name: string; description: string }): Promise<LoungeMeta>;
}

export interface RoomCampaign {
  readonly rankingId: string;
  readonly text: string;
}

function createSetCampaign(parts: LoungeParts): LoungePorts['setCampaign'] {
  const context = changeContext(parts);
  return async (roomId, campaignId, campaign) => {
    await patchRoom(context, roomId, 'system', (room) => {
      if (campaign !== null)
        return { campaignId, campaignRankingId: campaign.rankingId, campaignText: campaign.text || null };
      const isInIt = room.campaignId === campaignId;
      return isInIt ? { campaignId: null, campaignRankingId: null, campaignText: null } : {};
    });
  };
}

/** More rooms than anybody keeps open at once. */
const ownedRoomsMax = 50;

function createPublishProfile(parts: LoungeParts): LoungePorts['publishProfile'] {
  const { profileUpdates, lists } = parts;
  const change = changeContext(parts);
  return async (userId) => {
    await profileUpdates.publish(userId);
    const owned = await lists.listOwned(userId, 'all', undefined, ownedRoomsMax);
    for (const { id, life } of owned) if (life === 'live' || life === 'scheduled') await announceOwner(change, id);
  };
}

export function createLoungePorts(parts: LoungeParts, publisher: RoomPublisher): LoungePorts {
  const { rooms, people, roomConnections, occupancy, snapshots, clock, blobs, widths } = parts;
  const change = changeContext(parts);
  const closing = roomCloserContext(parts);
  const house = houseLoungeContext(parts);
  return {
    rooms,
    people,
    roomConnections,
    occupancy,
    publisher,
    forRequests: requestsRoomContext(parts),
    forVoting: votingRoomContext(parts),
    forLive: liveRoomContext(parts),
    forEnded: endedRoomContext(parts),
    forLists: cardContext(parts),
    forTranslation: translatedRoomContext(parts),
    forGifting: giftingRoomContext(parts),
    forWarmth: warmthRoomContext(parts),
    forNotifications: createRoomNotificationPort(parts),
    isInside: createIsInside(roomConnections),
    roomOf: ({ sessionHash }) => roomConnections.roomOfSession(sessionHash),
    canBeInRoom: (roomId, identity) => canBeInRoom({ snapshots, clock }, roomId, identity),
    readThumb: (roomId, widthPx) => readRoomImage({ rooms, blobs, widths }, roomId, 'thumb', widthPx),
    addReport: parts.reports.add,
    announceOwner: (roomId) => announceOwner(change, roomId),
    publishProfile: createPublishProfile(parts),
    setCampaign: createSetCampaign(parts),
    endRoom: (room) => endOwnerlessRoom(closing, room),
    ensureHouseLounge: (seed) => ensureHouseLounge(house, seed),
  };
}
