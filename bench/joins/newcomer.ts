import { setTimeout as wait } from 'node:timers/promises';
import { joinRetryMs } from '@madoi/contract/constants';
import type { ServerClock } from '@madoi/room-client/clock/server-clock';
import { initialOccupants } from '@madoi/room-client/presence/initial-occupants';
import { crowdFrom, refreshDelayOf } from '@madoi/room-client/presence/presence';
import { openRawClient, type RawClient } from '../fanout/raw-client.ts';
import { clockOf, offsetMsOf } from './clock-of.ts';
import { type Get, getterOf } from './page-calls.ts';
import type { JoinOrder, Visitor } from './protocol.ts';

export interface Arrival {
  readonly joinMs: number;
  readonly readyMs: number;
  readonly joinedAtMs: number;
  readonly refused: number;
  /** Connections that ended before the room was joined. */
  readonly cuts: number;
  /** Calls that were answered with a time to come back. */
  readonly retries: number;
  readonly offsetMs: number;
}

/** What happens in a page that is in the room already, whichever way. */
export interface Page {
  /** Whether it still has the connection with which it joined. */
  isIn(): boolean;
  /** Ends its clock, its lists and its connection. */
  close(): void;
  readonly arrival: Arrival;
}

type Place = Pick<JoinOrder, 'port' | 'roomId' | 'hasPage'>;

interface LoadedRoom {
  readonly seq: number;
  readonly present: number;
}

/** The number that follows these words in an answer, of which nothing else is wanted: what a page makes of the rest is its phone's work. */
function numberAfter(words: string, body: Buffer): number {
  const at = body.lastIndexOf(words);
  if (at < 0) throw new Error(`an answer has no ${words}`);
  return Number.parseInt(body.toString('latin1', at + words.length, at + words.length + 16), 10);
}

const presentKey = '"present":';

/** The room as a page begins with it: `loadRoom` of the client. */
async function loadRoom(get: Get, roomId: string): Promise<LoadedRoom> {
  const [room, , users] = await Promise.all([
    get(`/lounge/${roomId}?withEvents=1&withAuth=1`),
    get(`/lounge/${roomId}/queue`),
    get(`/lounge/${roomId}/users?limit=${initialOccupants}`),
  ]);
  return { seq: numberAfter('"events":{"seq":', room), present: numberAfter(presentKey, users) };
}

/** What the client fetches whenever it has joined: `catchUpWhenJoined`. */
async function catchUp(get: Get, roomId: string, seq: number, isCrowded: boolean): Promise<void> {
  await Promise.all([
    get(`/lounge/${roomId}/events?since=${seq}`),
    get(`/lounge/${roomId}/queue/events?since=0`),
    isCrowded || get(`/lounge/${roomId}/users?limit=${initialOccupants}`),
    get(`/lounge/${roomId}/requestQueue`),
  ]);
}

/** Joins as often as it takes, as the client does; answers how often it was refused. */
async function join(client: RawClient, roomId: string): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const { status, message } = (await client.ask('send:user:joined:v2', { roomId, batch: true })) as {
      readonly status: number;
      readonly message: string;
    };
    if (status === 200) return refused;
    if (status !== 429 && status !== 503) throw new Error(`a join was refused with ${status}: ${message}`);
    await wait(joinRetryMs * (1 + 2 * Math.random()));
  }
}

/** Asks who is here after a burst of joins that named nobody, once in a while, as `createPresenceController` does. */
function createRefresher(get: Get, roomId: string, onRefresh: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let heard = 0;
  let present = 0;
  const refresh = async (): Promise<void> => {
    const heardBefore = heard;
    onRefresh();
    await get(`/lounge/${roomId}/users?limit=${initialOccupants}`);
    if (heard !== heardBefore) refreshSoon();
  };
  const refreshSoon = (): void => {
    if (isClosed) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        refresh().catch(() => undefined);
      },
      refreshDelayOf(present, Math.random()),
    );
  };
  return {
    present: () => present,
    refreshSoon,
    note: (body: Buffer): void => {
      if (body.indexOf('"receive:user:joined"') < 0) return;
      heard += 1;
      if (body.indexOf(presentKey) >= 0) present = numberAfter(presentKey, body);
      if (body.indexOf('"isMany":true') >= 0) refreshSoon();
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const until = (isTrue: () => boolean, onChange: (listener: () => void) => unknown): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isTrue()) resolve();
    };
    onChange(look);
    look();
  });

/** Rejects when the connection ends before the answer has come. */
const unlessCut = <T>(client: RawClient, answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    client.closed.then(() => {
      throw new Error('the connection was cut');
    }),
  ]);

interface Joined {
  readonly client: RawClient;
  readonly clock: ServerClock;
  readonly joinedAtMs: number;
  readonly cuts: number;
  readonly refused: number;
}

/** Connects, joins and waits for the clock; who is cut on the way comes back as the client does. `onJoined` hears of each join. */
async function enter(
  { port, roomId }: Place,
  cookie: string | undefined,
  onEvent: (body: Buffer) => void,
  onJoined: () => void,
): Promise<Joined> {
  for (let cuts = 0; ; cuts += 1) {
    const client = openRawClient(port, onEvent, cookie);
    let clock: ServerClock | undefined;
    try {
      await unlessCut(client, client.ready);
      const refused = await unlessCut(client, join(client, roomId));
      const joinedAtMs = performance.now();
      onJoined();
      clock = clockOf(client, () => undefined);
      await unlessCut(client, until(clock.isReady, clock.onChange));
      return { client, clock, joinedAtMs, cuts, refused };
    } catch {
      clock?.dispose();
      client.close();
      await wait(500 + 1_000 * Math.random());
    }
  }
}

/** One more in the room, as the web client comes in from another page of the site. The calls after the join are not waited for by the music. */
export async function arrive(place: Place, visitor: Visitor, onRefresh: () => void): Promise<Page> {
  const { port, roomId, hasPage } = place;
  const cameMs = performance.now();
  let retries = 0;
  const get = getterOf(port, visitor, {
    onRetry: () => {
      retries += 1;
    },
  });
  const loaded = hasPage ? await loadRoom(get, roomId) : { seq: 0, present: 0 };
  const refresher = createRefresher(get, roomId, onRefresh);
  const onEvent = (body: Buffer): void => {
    if (hasPage) refresher.note(body);
  };
  // Of each join: a page that is cut comes back while the calls of its first join are still on their way.
  const caughtUp: Promise<PromiseSettledResult<void>[]>[] = [];
  const onJoined = (): void => {
    const isCrowded = Math.max(loaded.present, refresher.present()) >= crowdFrom;
    if (isCrowded) refresher.refreshSoon();
    if (hasPage) caughtUp.push(Promise.allSettled([catchUp(get, roomId, loaded.seq, isCrowded)]));
  };
  const { client, clock, joinedAtMs, cuts, refused } = await enter(place, visitor.cookie, onEvent, onJoined);
  for (const [done] of await Promise.all(caughtUp)) if (done?.status === 'rejected') throw done.reason;
  const arrival: Arrival = {
    joinMs: joinedAtMs - cameMs,
    readyMs: performance.now() - cameMs,
    joinedAtMs,
    refused,
    cuts,
    retries,
    offsetMs: offsetMsOf(clock),
  };
  let isClosing = false;
  let isCut = false;
  void client.closed.then(() => {
    isCut = !isClosing;
  });
  const close = (): void => {
    isClosing = true;
    clock.dispose();
    refresher.close();
    client.close();
  };
  return { arrival, isIn: () => !isCut, close };
}
