import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import {
  type CursorOf,
  decodeCursor,
  decodePosition,
  encodeCursor,
  type ListPosition,
  takePage,
} from '#platform/cursor.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { ListedRooms, LiveRoomRow, RoomListStore } from './room-lists.store.ts';
import { type CardContext, describeRooms, toLoungeCards } from './to-lounge-cards.ts';

export interface ListContext extends CardContext {
  readonly lists: RoomListStore;
  /** The house lounge is on its way, and there is nothing else yet. */
  readonly isHouseComing: () => boolean;
}

export interface CardPage {
  readonly list: LoungeCard[];
  readonly paging: { readonly next?: string };
}
export type ListResult<T extends CardPage = CardPage> = T | 'bad_cursor';

interface RankedRoom extends LiveRoomRow {
  readonly present: number;
}
type ListCursor =
  | { readonly in: 'live'; readonly present: number; readonly openedAt: number; readonly id: string }
  | { readonly in: 'scheduled'; readonly after: ListPosition | undefined };

/** By people present, then the house, then the newest. Presence moves while one pages: a room may then show twice. */
const byPresence = (a: RankedRoom, b: RankedRoom): number =>
  b.present - a.present || Number(b.isHouse) - Number(a.isHouse) || b.openedAt - a.openedAt || (a.id < b.id ? -1 : 1);

function decodeListCursor(cursor: string | undefined): CursorOf<ListCursor> {
  if (cursor === undefined) return { ok: true, position: undefined };
  const [kind, present, at, id] = decodeCursor(cursor) ?? [];
  const isFit = typeof id === 'string' && !id.includes('\0') && Number.isSafeInteger(at);
  if (!isFit || !Number.isSafeInteger(present)) return { ok: false };
  if (kind === 'live') {
    return { ok: true, position: { in: 'live', present: present as number, openedAt: at as number, id } };
  }
  return kind === 'scheduled'
    ? { ok: true, position: { in: 'scheduled', after: { at: at as number, id } } }
    : { ok: false };
}

interface RankedRooms {
  readonly ranked: readonly RankedRoom[];
  /** People in all of them, and when they were counted where that was not just now. */
  readonly listening: { readonly listening: number; readonly countedAt?: number };
}

async function rankLive(context: ListContext, which: ListedRooms): Promise<RankedRooms> {
  const live = await context.lists.listLive(which);
  const { counts, countedAt } = await context.knownCounts.read(live.map((room) => room.id));
  const ranked = live.map((room, at) => ({ ...room, present: counts[at] ?? 0 })).sort(byPresence);
  const listening = ranked.reduce((sum, room) => sum + room.present, 0);
  return { ranked, listening: { listening, ...(countedAt !== undefined && { countedAt }) } };
}

function liveAfter(ranked: readonly RankedRoom[], cursorPlace: ListCursor | undefined): readonly RankedRoom[] {
  if (cursorPlace === undefined) return ranked;
  if (cursorPlace.in === 'scheduled') return [];
  // Its house rank is not in the cursor: a room that is still there is found by id, a gone one by what it counted.
  const known = ranked.findIndex((room) => room.id === cursorPlace.id && room.present === cursorPlace.present);
  if (known !== -1) return ranked.slice(known + 1);
  return ranked.filter((room) => byPresence({ ...room, isHouse: false }, { ...cursorPlace, isHouse: false }) > 0);
}

const ordered = (ids: readonly string[], rooms: ReadonlyMap<string, RoomRecord>): RoomRecord[] =>
  ids.flatMap((id) => rooms.get(id) ?? []);

interface RoomsQuery {
  readonly life?: 'live' | 'scheduled' | undefined;
  readonly next?: string | undefined;
  readonly limit: number;
}
/** Which rooms are looked for, and what is shown of those that are found. */
interface RoomsShown {
  readonly which: ListedRooms;
  readonly toCards: (rooms: readonly RoomRecord[]) => Promise<LoungeCard[]>;
}

async function pageOfRooms(
  context: ListContext,
  { which, toCards }: RoomsShown,
  query: RoomsQuery,
): Promise<ListResult<CardPage & RankedRooms['listening']>> {
  const cursor = decodeListCursor(query.next);
  if (!cursor.ok) return 'bad_cursor';
  const cursorPlace = cursor.position;
  const { ranked, listening } = await rankLive(context, which);
  const live = query.life === 'scheduled' ? [] : liveAfter(ranked, cursorPlace);
  const page = live.slice(0, query.limit);
  const rooms = ordered(
    page.map((room) => room.id),
    await context.rooms.findMany(page.map((room) => room.id)),
  );
  const last = page.at(-1);
  if (live.length > page.length && last) {
    const next = encodeCursor(['live', last.present, last.openedAt, last.id]);
    return { list: await toCards(rooms), paging: { next }, ...listening };
  }
  if (query.life === 'live') return { list: await toCards(rooms), paging: {}, ...listening };
  const after = cursorPlace?.in === 'scheduled' ? cursorPlace.after : undefined;
  const rest = query.limit - page.length;
  const found = await context.lists.listScheduled(which, after, rest + 1);
  const scheduled = found.slice(0, rest);
  const list = await toCards([...rooms, ...scheduled]);
  if (found.length <= rest) return { list, paging: {}, ...listening };
  const end = scheduled.at(-1);
  const next = encodeCursor(end ? ['scheduled', 0, end.startAt, end.id] : ['scheduled', 0, 0, '']);
  return { list, paging: { next }, ...listening };
}

/** Live rooms by people present, then scheduled ones by their start (specification 7.23). */
export const listRooms = (context: ListContext, viewerId: string | undefined, query: RoomsQuery) =>
  pageOfRooms(context, { which: 'listed', toCards: (rooms) => toLoungeCards(context, rooms, viewerId) }, query);

/** The same of every room, for an operator: blocks and invitations keep no room from them that they may have to act upon. */
export async function listEveryRoom(context: ListContext, operatorId: string, query: RoomsQuery) {
  const hidden = await context.blocks.hiddenFrom(operatorId);
  return pageOfRooms(context, { which: 'all', toCards: (rooms) => describeRooms(context, rooms, hidden) }, query);
}

type PagedRoom = { readonly room: RoomRecord; readonly at: number };

async function pageOf(
  context: ListContext,
  viewerId: string | undefined,
  found: readonly PagedRoom[],
  limit: number,
): Promise<CardPage> {
  const { page, paging } = takePage(found, limit, ({ at, room }) => encodeCursor([at, room.id]));
  const rooms = page.map(({ room }) => room);
  return { list: await toLoungeCards(context, rooms, viewerId), paging };
}

/** Rooms of somebody, newest first, as the viewer sees them: others than themselves find the listed ones alone. */
async function listRoomsAs(
  context: ListContext,
  viewerId: string | undefined,
  userId: string,
  query: { readonly next?: string | undefined; readonly limit: number },
): Promise<ListResult> {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  const which = viewerId === userId ? 'all' : 'listed';
  const found = await context.lists.listOwned(userId, which, cursor.position, query.limit + 1);
  return pageOf(
    context,
    viewerId,
    found.map((room) => ({ room, at: room.createdAt })),
    query.limit,
  );
}

export const listOwnedRooms = (
  context: ListContext,
  userId: string,
  query: { readonly next?: string | undefined; readonly limit: number },
): Promise<ListResult> => listRoomsAs(context, userId, userId, query);

/**
 * Rooms of somebody as others see them, newest first; none where one of the two blocks the other (5.10), or where their
 * page is their own.
 */
export async function listRoomsOf(
  context: ListContext,
  userId: string,
  viewerId: string | undefined,
  query: { readonly next?: string | undefined; readonly limit: number },
): Promise<ListResult> {
  const isHidden =
    viewerId !== userId &&
    ((await context.lists.isUnpublished(userId)) ||
      (viewerId !== undefined && (await context.blocks.isBetween(viewerId, userId))));
  return isHidden ? { list: [], paging: {} } : listRoomsAs(context, viewerId, userId, query);
}

/** Rooms that the caller was in, latest first. */
export async function listVisitedRooms(
  context: ListContext,
  userId: string,
  query: { readonly next?: string | undefined; readonly limit: number },
): Promise<ListResult> {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  const found = await context.lists.listVisited(userId, cursor.position, query.limit + 1);
  return pageOf(
    context,
    userId,
    found.map(({ room, visitedAt }) => ({ room, at: visitedAt })),
    query.limit,
  );
}
