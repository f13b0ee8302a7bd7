import { type RecommendSection, recommendSections } from '@madoi/contract/lounge/sections';
import { staffIdsOf } from '../role.ts';

/** The properties of a room that sections rank by. */
export interface SectionRoom {
  readonly id: string;
  readonly life: 'live' | 'scheduled';
  readonly isHouse: boolean;
  readonly isSinging: boolean;
  readonly ownerId: string;
  readonly coOwnerIds: readonly string[];
  /** Whether the owner is official or flagged as an essential or picked-out liver. */
  readonly isOwnerFeatured: boolean;
  readonly present: number;
  /** Ms since 1970; of a scheduled room, the planned opening. */
  readonly startAt: number;
  readonly updatedAt: number;
  /** Artists of the current song and the next ones. */
  readonly artistIds: readonly string[];
}

/** The reader whose sections are decided; of an unknown visitor everything is empty. */
export interface SectionViewer {
  readonly userId: string | undefined;
  /** How often they listened to each artist lately, by artist id. */
  readonly taste: ReadonlyMap<string, number>;
  readonly knownUserIds: ReadonlySet<string>;
  /** People whom the viewer blocks or is blocked by: their rooms are not recommended to the viewer. */
  readonly blockedUserIds: ReadonlySet<string>;
}

export interface SectionContext {
  readonly nowMs: number;
  /** The room that `like` compares with. */
  readonly from?: SectionRoom | undefined;
}

export interface RoomSection {
  readonly id: RecommendSection;
  readonly rooms: readonly SectionRoom[];
}

const hourMs = 3_600_000;
/** How long a room counts as new. */
export const newForMs = 6 * hourMs;
/** How far ahead a scheduled room counts as one that opens soon. */
export const soonWithinMs = 24 * hourMs;

type Score = (room: SectionRoom, viewer: SectionViewer, moment: SectionContext) => number | undefined;

const isLive = ({ life }: SectionRoom): boolean => life === 'live';
const affinity = (room: SectionRoom, taste: ReadonlyMap<string, number>): number =>
  [...new Set(room.artistIds)].reduce((sum, id) => sum + (taste.get(id) ?? 0), 0);
const positive = (score: number): number | undefined => (score > 0 ? score : undefined);

/** How well a room fits a section: a greater score is better, undefined is not at all. */
const scores: Readonly<Record<RecommendSection, Score>> = {
  like: (room, _viewer, { from }) => {
    if (from === undefined) return undefined;
    const shared = new Set(from.artistIds);
    const songs = room.artistIds.filter((id) => shared.has(id)).length;
    const staff = new Set(staffIdsOf(from));
    return positive(songs + (staff.has(room.ownerId) ? 100 : 0));
  },
  listening: (room, { taste }) => (isLive(room) ? positive(affinity(room, taste)) : undefined),
  people: (room, { knownUserIds }) => {
    if (!staffIdsOf(room).some((id) => knownUserIds.has(id))) return undefined;
    return isLive(room) ? 1_000_000 + room.present : 0;
  },
  popular: (room) => (isLive(room) ? positive(room.present) : undefined),
  new: (room, _viewer, { nowMs }) =>
    isLive(room) && !room.isHouse && nowMs - room.startAt < newForMs ? room.startAt : undefined,
  official: (room) => (room.isOwnerFeatured ? (isLive(room) ? 1_000_000 + room.present : 0) : undefined),
  singing: (room) => (room.isSinging ? (isLive(room) ? 1_000_000 + room.present : 0) : undefined),
  soon: (room, _viewer, { nowMs }) =>
    !isLive(room) && room.startAt >= nowMs && room.startAt - nowMs < soonWithinMs ? -room.startAt : undefined,
};

const isForViewer = (room: SectionRoom, { userId, blockedUserIds }: SectionViewer, from: SectionRoom | undefined) =>
  room.ownerId !== userId && room.id !== from?.id && !blockedUserIds.has(room.ownerId);

/** Best score first; equal scores by start, then by id, so that the order is stable between calls. */
const rank = (rooms: readonly { readonly room: SectionRoom; readonly score: number }[]): readonly SectionRoom[] =>
  [...rooms]
    .sort((a, b) => b.score - a.score || a.room.startAt - b.room.startAt || (a.room.id < b.room.id ? -1 : 1))
    .map(({ room }) => room);

/**
 * The rooms of each recommended section, in the order of the sections. The reader's own rooms are left out: they have a
 * section of their own.
 */
export const decideSections = (
  rooms: readonly SectionRoom[],
  viewer: SectionViewer,
  moment: SectionContext,
): readonly RoomSection[] => {
  const shown = rooms.filter((room) => isForViewer(room, viewer, moment.from));
  return recommendSections.flatMap((id) => {
    const fitting = shown.flatMap((room) => {
      const score = scores[id](room, viewer, moment);
      return score === undefined ? [] : [{ room, score }];
    });
    return fitting.length === 0 ? [] : [{ id, rooms: rank(fitting) }];
  });
};

/** The place after which a page of a section begins: the `updatedAt` and the id of the last room before it. */
export interface SectionCursor {
  readonly updatedAt: number;
  readonly id?: string | undefined;
}

/** A page of rooms, last changed first. Reading all pages gives every room exactly once, whatever the page size. */
export const pageByUpdate = (
  rooms: readonly SectionRoom[],
  since: SectionCursor | undefined,
  limit: number,
): { readonly page: readonly SectionRoom[]; readonly hasMore: boolean } => {
  const isAfter = ({ updatedAt, id }: SectionRoom): boolean => {
    if (since === undefined || updatedAt < since.updatedAt) return true;
    return updatedAt === since.updatedAt && since.id !== undefined && id < since.id;
  };
  const rest = rooms.filter(isAfter).sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
  return { page: rest.slice(0, limit), hasMore: rest.length > limit };
};
