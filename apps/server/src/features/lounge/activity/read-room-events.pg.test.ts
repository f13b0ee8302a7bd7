import { describe, expect, it } from 'vitest';
import { encodeRoomEvents, readRoomEvents } from './read-room-events.ts';
import { makeRoom, openLog, openRoomLogDatabase, said, seqs, upTo } from './room-log-world.fixture.ts';

openRoomLogDatabase();

const anybody = {
  reader: { userId: undefined, isOperator: false, hidden: new Set<string>() },
  requestReaders: { waiting: [], settled: [] },
};

describe('readRoomEvents', () => {
  it('pages through what was missed, without loss or doubles, and stops', async () => {
    const room = await makeRoom();
    const { log, store } = openLog();
    await Promise.all(upTo(25).map((n) => log.append(room, said(`message-${n}`))));
    const got: number[] = [];
    let since: string | undefined = '5';
    while (since !== undefined) {
      const page = await readRoomEvents(store, room, { ...anybody, since: Number(since), limit: 10 });
      got.push(...seqs(page?.list ?? []));
      since = page?.paging.next;
    }
    expect(got).toEqual(upTo(25).slice(5));
  });

  it('answers reset for a number that the room never reached, and nothing for an unknown room', async () => {
    const room = await makeRoom();
    const { store } = openLog();
    expect(await readRoomEvents(store, room, { ...anybody, since: 7 })).toEqual({
      list: [],
      paging: {},
      operation: 'reset',
    });
    expect(await readRoomEvents(store, room, { ...anybody, since: 0 })).toEqual({ list: [], paging: {} });
    expect(await readRoomEvents(store, 'room-none', { ...anybody, since: 0 })).toBeUndefined();
  });

  it('gives each of a crowd that asks at once its own page, however the pages overlap', async () => {
    const room = await makeRoom();
    const { log, store } = openLog();
    await Promise.all(upTo(40).map((n) => log.append(room, said(`message-${n}`))));
    const ask = async (since: number) => {
      const page = await readRoomEvents(store, room, { ...anybody, since, limit: 10 });
      return { seqs: seqs(page?.list ?? []), next: page?.paging.next };
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
    const room = await makeRoom();
    const { log, store } = openLog();
    await Promise.all(upTo(3).map((n) => log.append(room, said(`message-${n}`))));
    for (const since of [0, 3, 7]) {
      const answer = await readRoomEvents(store, room, { ...anybody, since, limit: 2 });
      if (answer === undefined) throw new Error('there is no such room');
      expect(JSON.parse(encodeRoomEvents(answer).toString())).toEqual(answer);
    }
  });
});
