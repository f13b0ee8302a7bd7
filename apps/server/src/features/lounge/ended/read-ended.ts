import { playlistTracksMax } from '@madoi/contract/constants';
import type { EndedLounge, SaveSetlistReason, SetlistEntry } from '@madoi/contract/lounge/ended';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import type { Identity } from '../../../platform/identity.ts';
import type { DatasetsStore } from '../../catalogue/catalogue.api.ts';
import type { Library } from '../../library/library.api.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import { readDetails } from '../queue/read-queue.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import { isStaff } from '../room/viewer.ts';
import type { EndedStore } from './ended.store.ts';
import { readSetlist } from './read-setlist.ts';

export interface EndedContext {
  readonly room: Pick<RoomContext, 'rooms' | 'clock' | 'countPendingReactions'>;
  readonly pendingPeak: (roomId: string) => number;
  readonly queues: Pick<QueueStore, 'read' | 'readAfter'>;
  readonly datasets: Pick<DatasetsStore, 'tracks' | 'users'>;
  readonly ended: EndedStore;
  readonly library: Library;
  /** What is the same for everyone, kept for the moment in which a whole room asks. */
  readonly evenings: Map<string, { readonly at: number; readonly evening: Promise<Evening> }>;
}

/** One evening and one person make one playlist: this is its name among the person's commands. */
const playlistNameOf = (roomId: string): string => `setlist:${roomId}`;

type OverRoom = RoomRecord & { readonly endAt: number };
export type EndedRefusal = 'not_found' | 'not_over' | 'cancelled';

export interface Evening {
  readonly setlist: SetlistEntry[];
  readonly isComplete: boolean;
  readonly next: EndedLounge['next'];
}

const eveningKeptMs = 15_000;
const eveningsMax = 200;
const secondMs = 1_000;
const roundSec = (ms: number): number => Math.round(ms) / secondMs;

async function readEvening(context: EndedContext, room: OverRoom): Promise<Evening> {
  const { airings, isComplete } = await readSetlist(context.queues, room.id, room.endAt);
  const [details, next] = await Promise.all([
    readDetails(context, {
      trackIds: airings.map(({ mediaTrack }) => mediaTrack.trackId),
      userIds: airings.map(({ mediaTrack }) => mediaTrack.createdBy.id).filter((id) => id !== systemActorId),
    }),
    context.ended.nextOf(room.ownerId, context.room.clock.now()),
  ]);
  const setlist = airings.map(({ mediaTrack, startedAt, playedMs }) => {
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
    };
  });
  return { setlist, isComplete, next };
}

/** When a full room ends, everyone in it asks at once: they share one reading. A failed one is not kept. */
function eveningOf(context: EndedContext, room: OverRoom): Promise<Evening> {
  const now = context.room.clock.now();
  const kept = context.evenings.get(room.id);
  if (kept && now - kept.at < eveningKeptMs) return kept.evening;
  if (context.evenings.size >= eveningsMax) context.evenings.clear();
  const evening = readEvening(context, room);
  context.evenings.set(room.id, { at: now, evening });
  evening.catch(() => context.evenings.delete(room.id));
  return evening;
}

async function findOver(context: EndedContext, roomId: string): Promise<OverRoom | EndedRefusal> {
  const room = await context.room.rooms.find(roomId);
  if (!room) return 'not_found';
  if (room.life === 'cancelled') return 'cancelled';
  if (room.life !== 'archived') return 'not_over';
  return { ...room, endAt: room.endAt ?? room.updatedAt };
}

const statOf = (context: EndedContext, room: OverRoom): EndedLounge['stat'] => {
  const peak = Math.max(room.peak, context.pendingPeak(room.id));
  const reactions = room.reactions + context.room.countPendingReactions(room.id);
  return { joined: room.joined, reactions, ...(peak > 0 ? { peak } : {}) };
};

/** What became of an evening; the report only for who kept the room. */
export async function readEnded(
  context: EndedContext,
  roomId: string,
  identity: Identity | undefined,
): Promise<EndedLounge | EndedRefusal> {
  const room = await findOver(context, roomId);
  if (typeof room === 'string') return room;
  const userId = identity?.guest === false ? identity.user?.id : undefined;
  const [evening, report, playlistId] = await Promise.all([
    eveningOf(context, room),
    isStaff(room, identity) ? context.ended.report(room.id, room.ownerId) : undefined,
    userId === undefined ? undefined : context.ended.findPlaylist(userId, playlistNameOf(room.id)),
  ]);
  const { setlist, isComplete, next } = evening;
  return {
    id: room.id,
    startAt: room.openedAt ?? room.startAt,
    endAt: room.endAt,
    setlist,
    playedSec: roundSec(setlist.reduce((sum, { playedSec }) => sum + playedSec * secondMs, 0)),
    isComplete,
    stat: statOf(context, room),
    urls: room.surveyUrl === null ? {} : { survey: room.surveyUrl },
    ...(next === undefined ? {} : { next }),
    ...(playlistId === undefined ? {} : { playlistId }),
    ...(report === undefined ? {} : { report }),
  };
}

const two = (n: number): string => String(n).padStart(2, '0');
const tokyoOffsetMs = 9 * 3_600_000;
/** `2026.11.21`, the evening's day in Tokyo. */
const dayOf = (instantMs: number): string => {
  const day = new Date(instantMs + tokyoOffsetMs);
  return `${day.getUTCFullYear()}.${two(day.getUTCMonth() + 1)}.${two(day.getUTCDate())}`;
};

export type SavedSetlist =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: SaveSetlistReason }
  | EndedRefusal;

/** A private playlist of the caller's from the evening's songs, in order. Safe to repeat: their own changes of it stay. */
export async function saveSetlist(context: EndedContext, roomId: string, userId: string): Promise<SavedSetlist> {
  const room = await findOver(context, roomId);
  if (typeof room === 'string') return room;
  const { setlist } = await eveningOf(context, room);
  // Without a record there is nothing left that could be played.
  const trackIds = setlist.flatMap(({ trackId, detail }) => (detail ? [trackId] : []));
  if (trackIds.length === 0) return { ok: false, reason: 'empty' };
  const made = await context.library.createPlaylist(userId, {
    name: `${room.name} ${dayOf(room.openedAt ?? room.startAt)}`,
    trackIds: trackIds.slice(0, playlistTracksMax),
    clientId: playlistNameOf(room.id),
  });
  return made.ok ? { ok: true, id: made.playlist.id } : made;
}
