import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import type { PresentUser } from '@madoi/contract/lounge/presence';
import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import type { StoreApi } from 'zustand/vanilla';
import { reducePresence } from '../view/reduce-room-view.ts';
import type { RoomView } from '../view/room-view.ts';
import { initialOccupants } from './initial-occupants.ts';

/** Asks who is here: joins and leaves carry no sequence number, and in a burst of them nobody is named. */
export interface PresenceController {
  /**
   * Fetches the list now, as many people as the page knows by name. If somebody joins or leaves meanwhile, the answer
   * may or may not include them, so the events are kept and the list is fetched once more. If the connection is lost,
   * it is fetched after the next join.
   */
  refresh(): Promise<void>;
  /**
   * The same for a page that has just joined. In a crowded room it waits its turn: the page came with a list, the joins since then carry the
   * count, and all who come at once would ask a second time.
   */
  refreshAfterJoin(): void;
  /** Records a join or leave that the page was sent. */
  noteChange(moment: { readonly isMany?: boolean | undefined }): void;
  /** Asks once in a while, however often it is called: not all pages of a crowded room ask at the same moment. */
  refreshSoon(): void;
  dispose(): void;
}

export interface PresenceControllerOptions {
  readonly call: CallEndpoint;
  readonly view: StoreApi<RoomView>;
  readonly random: () => number;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
}

/** After a burst of joins the list is fetched again within this time, at random, so that a room's pages do not all ask at once. */
export const refreshDelayMs = { least: 400, most: 2_400 } as const;
/** Of a crowded room all pages together ask so often a second, whatever their number: the count of people comes with the joins themselves. */
const refreshesPerSec = 100;

/** How long to wait with a fetch of the list, in a room of so many people. `chance`: 0 to 1. While people go on coming, each page asks again at the end. */
export function refreshDelayOf(present: number, chance: number): number {
  const meanMs = (present * 1_000) / refreshesPerSec;
  const mostMs = Math.max(refreshDelayMs.most, 2 * meanMs - refreshDelayMs.least);
  return refreshDelayMs.least + chance * (mostMs - refreshDelayMs.least);
}

/** From so many people on a list that was fetched with the page is not fetched again at once when the page has joined. */
export const crowdFrom = 200;
const pageMax = 200;

async function readPeople(call: CallEndpoint, id: string, wanted: number) {
  const users: PresentUser[] = [];
  const limit = Math.min(pageMax, Math.max(initialOccupants, wanted));
  for (let next: string | undefined; ; ) {
    const { list, paging, present, guests, hidden } = await call(listLoungeUsers, {
      params: { id },
      query: { limit, ...(next !== undefined && { next }) },
    });
    users.push(...list);
    next = paging.next;
    if (next === undefined || users.length >= wanted) return { users, present, guests, hidden, next };
  }
}

/**
 * Keeps the list of people in a room: fetched once, then updated by joins and leaves, and fetched again after a burst
 * that named nobody.
 */
export function createPresenceController({
  call,
  view,
  random,
  schedule,
}: PresenceControllerOptions): PresenceController {
  let cancel: (() => void) | undefined;
  let isDisposed = false;
  let heard = 0;
  const refresh = async (): Promise<void> => {
    const { room, people: before } = view.getState();
    const heardBefore = heard;
    const answer = await readPeople(call, room.id, before.length).catch((error: unknown) => {
      if (statusOf(error) !== undefined) console.error(error);
    });
    if (answer === undefined) return;
    const isOvertaken = heard !== heardBefore;
    view.setState((state) => {
      const { present, guests, hidden } = isOvertaken ? state : answer;
      return reducePresence(state, { ...answer, before, present, guests, hidden });
    });
    if (isOvertaken) refreshSoon();
  };
  const refreshSoon = (): void => {
    if (isDisposed) return;
    cancel ??= schedule(refreshDelayOf(view.getState().present, random()), () => {
      cancel = undefined;
      void refresh();
    });
  };
  return {
    refresh,
    refreshAfterJoin: () => {
      const { people, present } = view.getState();
      if (people.length > 0 && present >= crowdFrom) refreshSoon();
      else void refresh();
    },
    noteChange: ({ isMany }) => {
      heard += 1;
      if (isMany === true) refreshSoon();
    },
    refreshSoon,
    dispose: () => {
      isDisposed = true;
      cancel?.();
    },
  };
}
