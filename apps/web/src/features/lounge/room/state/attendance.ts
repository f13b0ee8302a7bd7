import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { PresentUser } from '@madoi/contract/lounge/people';
import { listLoungeUsers } from '@madoi/contract/lounge/room';
import type { StoreApi } from 'zustand/vanilla';
import { statusOf } from '../../../../platform/http/http-failure.ts';
import { seatsToFill } from './load-room.ts';
import { reduceAttendance } from './reduce-room-view.ts';
import type { RoomView } from './room-view.ts';

/** Asks who is here: comings and goings carry no sequence number, and of a crowd nobody is named. */
export interface AttendanceDesk {
  /**
   * Asks now, as many as the page knows by name. Who came or went while the answer was on its way may be counted in it or
   * not: what was heard stands, and it is asked once more. A lost line loses the question: it is asked with the next seat.
   */
  ask(): Promise<void>;
  /** Somebody came or went, as the page was told. */
  hear(moment: { readonly isMany?: boolean | undefined }): void;
  /** Asks once in a while, however often it is called: not all pages of a crowded room ask at the same moment. */
  askSoon(): void;
  dispose(): void;
}

export interface AttendanceOptions {
  readonly call: CallEndpoint;
  readonly view: StoreApi<RoomView>;
  readonly random: () => number;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
}

export const askSoonMs = { least: 400, most: 2_400 } as const;
const pageMax = 200;

async function readPeople(call: CallEndpoint, id: string, wanted: number) {
  const users: PresentUser[] = [];
  const limit = Math.min(pageMax, Math.max(seatsToFill, wanted));
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

export function createAttendanceDesk({ call, view, random, schedule }: AttendanceOptions): AttendanceDesk {
  let cancel: (() => void) | undefined;
  let isDisposed = false;
  let heard = 0;
  const ask = async (): Promise<void> => {
    const { room, people: before } = view.getState();
    const heardBefore = heard;
    const answer = await readPeople(call, room.id, before.length).catch((error: unknown) => {
      if (statusOf(error) !== undefined) console.error(error);
    });
    if (answer === undefined) return;
    const isOvertaken = heard !== heardBefore;
    view.setState((state) => {
      const { present, guests, hidden } = isOvertaken ? state : answer;
      return reduceAttendance(state, { ...answer, before, present, guests, hidden });
    });
    if (isOvertaken) askSoon();
  };
  const askSoon = (): void => {
    if (isDisposed) return;
    cancel ??= schedule(askSoonMs.least + random() * (askSoonMs.most - askSoonMs.least), () => {
      cancel = undefined;
      void ask();
    });
  };
  return {
    ask,
    hear: ({ isMany }) => {
      heard += 1;
      if (isMany === true) askSoon();
    },
    askSoon,
    dispose: () => {
      isDisposed = true;
      cancel?.();
    },
  };
}
