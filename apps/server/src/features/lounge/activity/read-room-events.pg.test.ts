import { describe, expect, it } from 'vitest';
import { encodeRoomEvents, readRoomEvents } from './read-room-events.ts';
import { makeRoom, openLog, openRoomLogDatabase, said, seqs, upTo } from './room-log-world.fixture.ts';

openRoomLogDatabase();

const anybody = {
  reader: { userId: undefined, isOperator: false, hidden: new Set<string>() },
  requestReaders: { waiting: [], settled: [] },
};

/** A room as it is now, with a log of so many messages. */
async function roomWith(count: number) {
  const id = await makeRoom();
  const { log, store } = openLog();
  await Promise.all(upTo(count).map((n) => log.append(id, said(`message-${n}`))));
  return { store, room: { id, seq: (await store.lastSeq(id)) ?? 0 } };
}

describe('readRoomEvents', () => {
  it('pages through what was missed, without loss or doubles, and stops', async () => {
    const { store, room } = await roomWith(25);
    const got: number[] = [];
    let since: string | undefined = '5';
    while (since !== undefined) {
      const page = await readRoomEvents(store, room, { ...anybody, since: Number(since), limit: 10 });
      got.push(...seqs(page.list));
      since = page.paging.next;
    }
    expect(got).toEqual(upTo(25).slice(5));
  });

  it('answers reset for a number that the room never reached', async () => {
    const { store, room } = await roomWith(0);
    expect(await readRoomEvents(store, room, { ...anybody, since: 7 })).toEqual({
      list: [],
      paging: {},
      operation: 'reset',
    });
    expect(await readRoomEvents(store, room, { ...anybody, since: 0 })).toEqual({ list: [], paging: {} });
  });

  it('gives each of a crowd that asks at once its own page, however the pages overlap', async () => {
    const { store, room } = await roomWith(40);
    const ask = async (since: number) => {
      const page = await readRoomEvents(store, room, { ...anybody, since, limit: 10 });
      return { seqs: seqs(page.list), next: page.paging.next };
    };
    const whole = (since: number) => ({ seqs: upTo(since + 10).slice(since), next: String(since + 10) });
    // The first is read by itself, the rest together.
    const [, ...asked] = await Promise.all([0, 0, 3, 3, 10, 11, 29, 30, 35, 40].map(ask));
    expect(asked).toEqual([
      ...[0, 3, 3, 10, 11, 29].map(whole),
      { seqs: upTo(40).slice(30), next: undefined },
      { seqs: upTo(40).slice(35), next: undefined },
      { seqs: [], next: undefined },
    ]);
  });

  it('is sent as what it answers', async () => {
    const { store, room } = await roomWith(3);
    for (const since of [0, 3, 7]) {
      const answer = await readRoomEvents(store, room, { ...anybody, since, limit: 2 });
      expect(JSON.parse(encodeRoomEvents(answer).toString())).toEqual(answer);
    }
  });
});
