import type { Track } from '@madoi/contract/catalogue/entities';
import { type EndedContext, findEnded, recapOf } from './read-ended.ts';

export interface KeepsakeSong {
  readonly detail: Pick<Track, 'name' | 'names' | 'albumId'> | undefined;
  /** Undefined where nobody counted. */
  readonly reactions: number | undefined;
}

/** An evening, as its picture shows it: the same for everybody, so nobody in it but its owner. */
export interface KeepsakeFacts {
  readonly number: number;
  readonly title: string;
  readonly ownerId: string;
  readonly topic: string;
  readonly startAt: number;
  /** Who ever came. */
  readonly people: number;
  readonly songs: number;
  /** What got most reactions, the best one first; without reactions the first songs. */
  readonly top: readonly KeepsakeSong[];
  /** Reactions over the evening, an eighth of a song each; empty where nobody counted. */
  readonly bars: readonly number[];
  readonly isPublic: boolean;
}

const topMax = 3;

/** Undefined: no room, not over, or nothing was played. */
export async function readKeepsake(context: EndedContext, roomId: string): Promise<KeepsakeFacts | undefined> {
  const room = await findEnded(context, roomId);
  if (typeof room === 'string') return undefined;
  const { setlist, best } = await recapOf(context, room);
  if (setlist.length === 0) return undefined;
  const entries = best.length === 0 ? setlist.slice(0, topMax) : best.flatMap(({ song }) => setlist[song] ?? []);
  return {
    number: room.number,
    title: room.name,
    ownerId: room.ownerId,
    topic: room.topic,
    startAt: room.openedAt ?? room.startAt,
    people: room.joined,
    songs: setlist.length,
    top: entries.map(({ detail, reactions }) => ({
      detail: detail && { name: detail.name, names: detail.names, albumId: detail.albumId },
      reactions: best.length === 0 ? undefined : reactions?.count,
    })),
    bars: setlist.flatMap(({ reactions }) => reactions?.bars ?? []),
    isPublic: room.audience === 'everyone',
  };
}
