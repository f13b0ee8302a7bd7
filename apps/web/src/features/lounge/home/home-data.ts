import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLoungeHistories, listLounges } from '@madoi/contract/lounge/room';
import { login } from '@madoi/contract/session/session';

export interface HomeData {
  readonly live: readonly LoungeCard[];
  readonly booked: readonly LoungeCard[];
  /** Rooms that a user has been to; undefined for everyone else. */
  readonly regulars: readonly LoungeCard[] | undefined;
  readonly listening: number;
  readonly nowMs: number;
}

const shelfRooms = 60;
const bookedRooms = 20;
const regularRooms = 4;

const loadRegulars = async (call: CallEndpoint) => {
  const { user } = await call(login, { body: {} });
  if (user === undefined) return undefined;
  return (await call(listLoungeHistories, { query: { limit: regularRooms } })).list;
};

export const loadHome = async (call: CallEndpoint): Promise<HomeData> => {
  const [live, booked, regulars] = await Promise.all([
    call(listLounges, { query: { life: 'live', limit: shelfRooms } }),
    call(listLounges, { query: { life: 'scheduled', limit: bookedRooms } }),
    loadRegulars(call),
  ]);
  return { live: live.list, booked: booked.list, regulars, listening: live.listening, nowMs: Date.now() };
};
