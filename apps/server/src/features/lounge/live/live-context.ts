import { createHash } from 'node:crypto';
import type { LiveRefusal } from '@madoi/contract/lounge/live/live-audio';
import { liveRefusalStatus } from '@madoi/contract/lounge/live/live-audio';
import type { Caption } from '@madoi/contract/lounge/live/live-caption';
import type { StageNotice } from '@madoi/contract/lounge/live/live-stage';
import type { Ack } from '@madoi/contract/lounge/presence';
import { publisherIdsOf, type StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Identity } from '#platform/identity.ts';
import type { LiveAudio, LiveGrant } from '#platform/live-audio/live-audio.ts';
import type { Log } from '#platform/log.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { Recordings } from '../recording/recordings.ts';
import { personKeyOf } from '../room/person-key.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomChangeContext, RoomContext } from '../room/room-context.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import type { LiveStore } from './live.store.ts';
import type { LostPublishers } from './lost-publishers.ts';
import { rankOfUser } from './stage-rank.ts';

/** What live audio needs of its room. */
export type LiveRoomContext = RoomChangeContext & Pick<RoomContext, 'bans' | 'kicks' | 'loadBannedWordMatcher'>;

/** What every use case of live audio works with. */
export interface LiveContext extends LiveRoomContext {
  readonly live: LiveStore;
  readonly engine: LiveAudio;
  readonly recordings: Recordings;
  readonly publisher: RoomPublisher;
  readonly roomConnections: RoomConnections;
  readonly rates: RateLimits;
  readonly errors: Pick<Log, 'error'>;
  /** The channels that this process has created, in its own engine or another process's. */
  readonly ensuredChannels: Set<string>;
  readonly lostPublishers: LostPublishers;
  readonly notifyUser: (userId: string, notification: StageNotice) => void;
  /** Told of each caption that the room was shown. */
  readonly onCaption: (roomId: string, caption: Caption) => void;
}

export const liveRefusalAck = (reason: LiveRefusal): Ack => ({ status: liveRefusalStatus[reason], message: reason });

/** The voice channel of a room: each has one, under its own id. */
export const channelOf = (roomId: string): string => roomId;

/**
 * Somebody's name to the engine: an account's id. A guest has none, and what stands for it holds in this room alone: who
 * sees two rooms cannot follow them.
 */
export const participantIdOf = (roomId: string, identity: Identity): string =>
  identity.user !== undefined && !identity.guest ? identity.user.id : guestParticipantId(roomId, personKeyOf(identity));
export const guestParticipantId = (roomId: string, personKey: string): string =>
  `guest-${createHash('sha256').update(`live ${roomId} ${personKey}`).digest('base64url').slice(0, 22)}`;

/** Who may send, and on which slot, as the engine enforces it. The rule is the domain's: `canSpeak`. */
export function grantsOf(room: RoomRecord, rows: readonly StageRow[]): ReadonlyMap<string, LiveGrant> {
  const publisherIds = publisherIdsOf(rows, staffIdsOf(room), (userId) => rankOfUser(room, userId));
  const grantOf = (userId: string): LiveGrant => {
    const row = rows.find((one) => one.userId === userId);
    return { slot: row?.slot, isMuted: row?.status !== 2 };
  };
  return new Map([...publisherIds].map((userId) => [userId, grantOf(userId)]));
}

export const isLiveAllowed = (room: RoomRecord): boolean => room.life === 'live' && room.allowLiveAudio;

/** Sends the wanted state of the room to the engine. */
export async function ensureVoiceChannel(
  { engine, ensuredChannels }: Pick<LiveContext, 'engine' | 'ensuredChannels'>,
  room: RoomRecord,
  rows: readonly StageRow[],
): Promise<void> {
  const channel = channelOf(room.id);
  ensuredChannels.add(channel);
  try {
    await engine.ensureRoom({ channel, isMusicMode: room.isSinging, grants: grantsOf(room, rows) });
  } catch (error) {
    ensuredChannels.delete(channel);
    throw error;
  }
}

export async function closeVoiceChannel(
  { engine, ensuredChannels }: Pick<LiveContext, 'engine' | 'ensuredChannels'>,
  roomId: string,
): Promise<void> {
  const channel = channelOf(roomId);
  if (ensuredChannels.delete(channel)) await engine.closeRoom(channel);
}
