import { describe, expect, it } from 'vitest';
import { readRoomEvents } from './read-room-events.ts';
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
});
