import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLoungeHistories, listLounges } from '@madoi/contract/lounge/room';
import { listRecommendSections, type RecommendSection } from '@madoi/contract/lounge/sections';
import { login } from '@madoi/contract/session/session';
import { type Banner, listBanners } from '@madoi/contract/site/banner';
import { loadOwnRooms, type OwnRooms } from './own/own-rooms.ts';

/** What moves by itself: who is where, what plays, what opens and closes. */
export interface ShelfData {
  readonly live: readonly LoungeCard[];
  readonly booked: readonly LoungeCard[];
  readonly listening: number;
  /** A first start: the house lounge opens in a moment. */
  readonly isHouseComing: boolean;
}

/** A reason to narrow the shelf by, with how many rooms stand behind it. */
export interface HomeSection {
  readonly id: RecommendSection;
  readonly count: number;
}

export interface HomeData extends ShelfData {
  /** Rooms that a user has been to; undefined for everyone else. */
  readonly regulars: readonly LoungeCard[] | undefined;
  readonly sections: readonly HomeSection[];
  readonly banners: readonly Banner[];
  /** What a user runs, alone or with others; undefined for everyone else. */
  readonly own: OwnRooms | undefined;
  readonly nowMs: number;
}

const shelfRooms = 60;
const bookedRooms = 20;
const regularRooms = 4;

const loadPersonal = async (call: CallEndpoint) => {
  const { user } = await call(login, { body: {} });
  if (user === undefined) return { regulars: undefined, own: undefined };
  const [visited, own] = await Promise.all([
    call(listLoungeHistories, { query: { limit: regularRooms } }),
    loadOwnRooms(call),
  ]);
  return { regulars: visited.list, own };
};

export const loadShelf = async (call: CallEndpoint): Promise<ShelfData> => {
  const [live, booked] = await Promise.all([
    call(listLounges, { query: { life: 'live', limit: shelfRooms } }),
    call(listLounges, { query: { life: 'scheduled', limit: bookedRooms } }),
  ]);
  const isHouseComing = live.isHouseComing === true;
  return { live: live.list, booked: booked.list, listening: live.listening, isHouseComing };
};

export const loadHome = async (call: CallEndpoint): Promise<HomeData> => {
  const [shelf, personal, sections, banners] = await Promise.all([
    loadShelf(call),
    loadPersonal(call),
    call(listRecommendSections, { query: { limit: 0 } }),
    call(listBanners, { query: {} }),
  ]);
  return {
    ...shelf,
    ...personal,
    sections: sections.list.map(({ id, count }) => ({ id, count })),
    banners: banners.list,
    nowMs: Date.now(),
  };
};
