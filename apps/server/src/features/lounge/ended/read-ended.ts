import { setTimeout as wait } from 'node:timers/promises';
import { playlistTracksMax } from '@madoi/contract/constants';
import type { EndedLounge, SaveSetlistReason, SetlistEntry } from '@madoi/contract/lounge/ended';
import { type SongReactions, selectBestMoments, selectSongReactions } from '@madoi/domain/lounge/ended/moments';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Library } from '#features/library/library.api.ts';
import type { BlockReader } from '#features/people/people.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import { createTtlCache, type TtlCache } from '#platform/ttl-cache.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import { readDetails } from '../queue/read-queue.ts';
import type { ReactionStore } from '../reactions/reactions.store.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import { isStaff } from '../room/room-roles.ts';
import type { EndedStore, SaidMessage } from './ended.store.ts';
import { readSetlist } from './read-setlist.ts';

/** What the recap needs of its room. */
export interface EndedRoomContext extends Pick<RoomContext, 'rooms' | 'clock' | 'countPendingReactions'> {
  /** The most people at once of a room, as far as it is not written yet. */
  readonly pendingPeak: (roomId: string) => number;
  readonly reactionStore: Pick<ReactionStore, 'momentsOf'>;
  /** Writes down what this process has counted and not written yet. */
  readonly flushReactions: () => Promise<void>;
  /** For so long after the end other processes may still be writing theirs; 0 where there are none. */
  readonly countsSettleMs: number;
  readonly blocks: Pick<BlockReader, 'hiddenFrom'>;
  /** What was said in a room and is archived. */
  readonly archivedMessages: (roomId: string) => Promise<readonly SaidMessage[]>;
}

export interface EndedContext {
  readonly room: EndedRoomContext;
  readonly queues: Pick<QueueStore, 'read' | 'readAfter'>;
  readonly datasets: Pick<DatasetsStore, 'tracks' | 'users'>;
  readonly ended: EndedStore;
  readonly library: Library;
  /** The address of the operator's survey, for rooms that ask nothing themselves; undefined for none. */
  readonly surveyAfterRooms: () => Promise<string | undefined>;
  /** The part of the recap that is the same for everyone, cached because a whole room asks for it at once. */
  readonly recaps: TtlCache<RoomRecap>;
}

/** One room and one user make one playlist: this is its client id. */
const setlistClientIdOf = (roomId: string): string => `setlist:${roomId}`;

export type EndedRoom = RoomRecord & { readonly endAt: number };
export type EndedRefusal = 'not_found' | 'not_over' | 'cancelled';

export interface RoomRecap {
  readonly setlist: SetlistEntry[];
  readonly isComplete: boolean;
  readonly best: EndedLounge['best'];
  readonly next: EndedLounge['next'];
}

const secondMs = 1_000;
const roundSec = (ms: number): number => Math.round(ms) / secondMs;

const toWireReactions = (reactions: SongReactions | undefined): Pick<SetlistEntry, 'reactions'> => {
  if (reactions === undefined) return {};
  const { count, favourite, bars } = reactions;
  return { reactions: { count, bars: [...bars], ...(favourite === undefined ? {} : { favourite }) } };
};

async function readRecap(context: EndedContext, room: EndedRoom): Promise<RoomRecap> {
  const { playedTracks, isComplete } = await readSetlist(context.queues, room.id, room.endAt);
  const [details, next, moments] = await Promise.all([
    readDetails(context, {
      trackIds: playedTracks.map(({ mediaTrack }) => mediaTrack.trackId),
      userIds: playedTracks.map(({ mediaTrack }) => mediaTrack.createdBy.id).filter((id) => id !== systemActorId),
    }),
    context.ended.nextRoomOf(room.ownerId, context.room.clock.now()),
    context.room.reactionStore.momentsOf(room.id),
  ]);
  const songs = playedTracks.map(({ startedAt, playedMs }) => ({ startedAt, playedSec: playedMs / secondMs }));
  const reactions = moments.length === 0 ? [] : selectSongReactions(songs, moments);
  const setlist = playedTracks.map(({ mediaTrack, startedAt, playedMs }, at) => {
    const detail = details.tracks.get(mediaTrack.trackId);
    const person = details.users.get(mediaTrack.createdBy.id);
    return {
      mediaTrackId: mediaTrack.id,
      trackId: mediaTrack.trackId,
      startedAt: Math.round(startedAt),
      playedSec: roundSec(playedMs),
      duration: mediaTrack.duration,
      source: mediaTrack.source,
      createdBy: { id: mediaTrack.createdBy.id, ...(person ? { detail: person } : {}) },
      ...(detail ? { detail } : {}),
      ...toWireReactions(reactions[at]),
    };
  });
  return { setlist, isComplete, best: [...selectBestMoments(songs, moments)], next };
}

export const createRecapCache = (clock: Clock) => createTtlCache<RoomRecap>(clock, { ttlMs: 15_000, entriesMax: 200 });

/** When a full room ends, everyone in it asks at once and shares one read. */
export const recapOf = (context: EndedContext, room: EndedRoom): Promise<RoomRecap> =>
  context.recaps.read(room.id, () => readRecap(context, room));

/** Their clocks may differ: nobody waits for longer than it takes to write. */
const settlesInMs = ({ clock, countsSettleMs }: EndedRoomContext, { endAt }: EndedRoom): number =>
  Math.min(countsSettleMs, Math.max(0, endAt + countsSettleMs - clock.now()));

async function findOver(context: Pick<EndedContext, 'room'>, roomId: string): Promise<EndedRoom | EndedRefusal> {
  // Before the room is read, so that its count and its moments agree.
  if (context.room.countPendingReactions(roomId) > 0) await context.room.flushReactions();
  const room = await context.room.rooms.find(roomId);
  if (!room) return 'not_found';
  if (room.life === 'cancelled') return 'cancelled';
  if (room.life !== 'archived') return 'not_over';
  return { ...room, endAt: room.endAt ?? room.updatedAt };
}

/** A room that is over, with all that was counted in it. */
export async function findEnded(
  context: Pick<EndedContext, 'room'>,
  roomId: string,
): Promise<EndedRoom | EndedRefusal> {
  const room = await findOver(context, roomId);
  const waitMs = typeof room === 'string' ? 0 : settlesInMs(context.room, room);
  if (waitMs === 0) return room;
  await wait(waitMs);
  return findOver(context, roomId);
}

const statOf = (context: EndedContext, room: EndedRoom): EndedLounge['stat'] => {
  const peak = Math.max(room.peak, context.room.pendingPeak(room.id));
  const reactions = room.reactions + context.room.countPendingReactions(room.id);
  return { joined: room.joined, reactions, ...(peak > 0 ? { peak } : {}) };
};

const readReport = async ({ ended, room: { archivedMessages } }: EndedContext, { id, ownerId }: EndedRoom) =>
  ended.report(id, ownerId, await archivedMessages(id));

/** The recap of an ended room; the report only for owner and co-owners. */
export async function readEnded(
  context: EndedContext,
  roomId: string,
  identity: Identity | undefined,
): Promise<EndedLounge | EndedRefusal> {
  const room = await findEnded(context, roomId);
  if (typeof room === 'string') return room;
  const userId = identity?.guest === false ? identity.user?.id : undefined;
  const [recap, survey, report, playlistId] = await Promise.all([
    recapOf(context, room),
    room.surveyUrl ?? context.surveyAfterRooms(),
    isStaff(room, identity) ? readReport(context, room) : undefined,
    userId === undefined ? undefined : context.ended.findPlaylist(userId, setlistClientIdOf(room.id)),
  ]);
  const { setlist, isComplete, best, next } = recap;
  return {
    id: room.id,
    startAt: room.openedAt ?? room.startAt,
    endAt: room.endAt,
    setlist,
    playedSec: roundSec(setlist.reduce((sum, { playedSec }) => sum + playedSec * secondMs, 0)),
    isComplete,
    best,
    stat: statOf(context, room),
    urls: survey === undefined ? {} : { survey },
    ...(next === undefined ? {} : { next }),
    ...(playlistId === undefined ? {} : { playlistId }),
    ...(report === undefined ? {} : { report }),
  };
}

const padTwo = (n: number): string => String(n).padStart(2, '0');
const tokyoOffsetMs = 9 * 3_600_000;
/** `2026.11.21`, the room's day in Tokyo. */
const dayOf = (instantMs: number): string => {
  const day = new Date(instantMs + tokyoOffsetMs);
  return `${day.getUTCFullYear()}.${padTwo(day.getUTCMonth() + 1)}.${padTwo(day.getUTCDate())}`;
};

export type SavedSetlist =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: SaveSetlistReason }
  | EndedRefusal;

/** A private playlist of the caller's from the room's songs, in order. Safe to repeat: their own changes of it stay. */
export async function saveSetlist(context: EndedContext, roomId: string, userId: string): Promise<SavedSetlist> {
  const room = await findEnded(context, roomId);
  if (typeof room === 'string') return room;
  const { setlist } = await recapOf(context, room);
  // Without a record there is nothing left that could be played.
  const trackIds = setlist.flatMap(({ trackId, detail }) => (detail ? [trackId] : []));
  if (trackIds.length === 0) return { ok: false, reason: 'empty' };
  const made = await context.library.createPlaylist(userId, {
    name: `${room.name} ${dayOf(room.openedAt ?? room.startAt)}`,
    trackIds: trackIds.slice(0, playlistTracksMax),
    clientId: setlistClientIdOf(room.id),
  });
  return made.ok ? { ok: true, id: made.playlist.id } : made;
}
