import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLoungeHistories, listLounges } from '@madoi/contract/lounge/room-lists';
import { listRecommendSections, type RecommendSection } from '@madoi/contract/lounge/sections';
import { login } from '@madoi/contract/session/session';
import { type Banner, getKkboxBanner, listBanners } from '@madoi/contract/site/banner';
import { loadOwnRooms, type OwnRooms } from './own/own-rooms.ts';

/** Live rooms and scheduled ones; each list has pages of its own. */
export type RoomPhase = 'live' | 'scheduled';

/** What moves by itself: who is where, what plays, what opens and closes. */
export interface RoomLists {
  readonly live: readonly LoungeCard[];
  readonly scheduled: readonly LoungeCard[];
  /** Where the two lists go on; absent at their ends. */
  readonly next: { readonly [Life in RoomPhase]?: string };
  readonly listening: number;
  /** When they were counted (ms since 1970), where that was not just now. */
  readonly countedAt?: number;
  /** A first start: the house lounge opens in a moment. */
  readonly isHouseComing: boolean;
}

/** A reason to narrow the shelf by, with how many rooms stand behind it. */
export interface HomeSection {
  readonly id: RecommendSection;
  readonly count: number;
}

export interface HomeData extends RoomLists {
  /** Rooms that a user has been to; undefined for everyone else. */
  readonly visitedRooms: readonly LoungeCard[] | undefined;
  readonly sections: readonly HomeSection[];
  readonly banners: readonly Banner[];
  /** What a user runs, alone or with others; undefined for everyone else. */
  readonly own: OwnRooms | undefined;
  readonly nowMs: number;
}

const firstPageSize: Readonly<Record<RoomPhase, number>> = { live: 60, scheduled: 20 };
const pageMax = 100;
const visitedMax = 4;

const loadPersonal = async (call: CallEndpoint) => {
  const { user } = await call(login, { body: {} });
  if (user === undefined) return { visitedRooms: undefined, own: undefined };
  const [visited, own] = await Promise.all([
    call(listLoungeHistories, { query: { limit: visitedMax } }),
    loadOwnRooms(call),
  ]);
  return { visitedRooms: visited.list, own };
};

/** The first rooms of a list, as many as are wanted where there are so many. */
const readRooms = async (call: CallEndpoint, phase: RoomPhase, wanted: number) => {
  const rooms: LoungeCard[] = [];
  for (let next: string | undefined; ; ) {
    const limit = Math.min(pageMax, wanted - rooms.length);
    const page = await call(listLounges, { query: { life: phase, limit, ...(next !== undefined && { next }) } });
    rooms.push(...page.list);
    next = page.paging.next;
    if (next === undefined || rooms.length >= wanted) return { ...page, rooms, next };
  }
};

const nextOf = (phase: RoomPhase, next: string | undefined) => (next === undefined ? {} : { [phase]: next });

/** `wanted`: as many as somebody already looks at. */
export const loadRoomLists = async (call: CallEndpoint, wanted = firstPageSize): Promise<RoomLists> => {
  const [live, scheduled] = await Promise.all([
    readRooms(call, 'live', Math.max(firstPageSize.live, wanted.live)),
    readRooms(call, 'scheduled', Math.max(firstPageSize.scheduled, wanted.scheduled)),
  ]);
  const isHouseComing = live.isHouseComing === true;
  const next = { ...nextOf('live', live.next), ...nextOf('scheduled', scheduled.next) };
  const { listening, countedAt } = live;
  const counted = { listening, ...(countedAt !== undefined && { countedAt }) };
  return { live: live.rooms, scheduled: scheduled.rooms, next, ...counted, isHouseComing };
};

/** The list whose next page is read: live rooms come before scheduled ones. */
export const nextPhase = ({ next }: RoomLists): RoomPhase | undefined => {
  if (next.live !== undefined) return 'live';
  return next.scheduled === undefined ? undefined : 'scheduled';
};

/** A page behind what stands there already; a room that moved from page to page stands once. */
const appendPage = (shown: readonly LoungeCard[], page: readonly LoungeCard[]): readonly LoungeCard[] => {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...page.filter(({ id }) => !known.has(id))];
};

/** Reads one more page, and answers how it changes a shelf that may have been refreshed meanwhile. */
export const loadMoreRooms = async (call: CallEndpoint, shelf: RoomLists): Promise<(now: RoomLists) => RoomLists> => {
  const phase = nextPhase(shelf);
  const cursor = phase && shelf.next[phase];
  if (phase === undefined || cursor === undefined) return (now) => now;
  const { list, paging } = await call(listLounges, {
    query: { life: phase, limit: firstPageSize[phase], next: cursor },
  });
  return (now) => {
    const { [phase]: _read, ...others } = now.next;
    const next = { ...others, ...nextOf(phase, paging.next) };
    return phase === 'live'
      ? { ...now, next, live: appendPage(now.live, list) }
      : { ...now, next, scheduled: appendPage(now.scheduled, list) };
  };
};

/** Those for the reader's language; for the partner's visitors theirs in front. */
async function loadBanners(call: CallEndpoint, lang: Locale, isFromKkbox: boolean): Promise<readonly Banner[]> {
  const [{ list }, partner] = await Promise.all([
    call(listBanners, { query: { lang } }),
    isFromKkbox ? call(getKkboxBanner) : undefined,
  ]);
  const first = partner?.banner ?? undefined;
  return first === undefined ? list : [first, ...list.filter(({ id }) => id !== first.id)];
}

export const loadHome = async (call: CallEndpoint, lang: Locale, isFromKkbox: boolean): Promise<HomeData> => {
  const [shelf, personal, sections, banners] = await Promise.all([
    loadRoomLists(call),
    loadPersonal(call),
    call(listRecommendSections, { query: { limit: 0 } }),
    loadBanners(call, lang, isFromKkbox),
  ]);
  return {
    ...shelf,
    ...personal,
    sections: sections.list.map(({ id, count }) => ({ id, count })),
    banners,
    nowMs: Date.now(),
  };
};
