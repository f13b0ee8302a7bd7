import { rejoinUnloggedMs } from '@madoi/domain/lounge/activity/should-log-join';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgVisitStore } from './visits.store.pg.ts';

const clock = createFakeClock();
let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp({ clock });
});
afterAll(() => app.close());

describe('visits', () => {
  it('[3.22] a return after a real absence is a line again, an hour of listening is no absence', async () => {
    const owner = await app.signUp('店主');
    const room = (await owner.request('POST', '/api/lounge/create', { body: { name: '部屋' } })).body.id;
    const visit = async (stayMs: number): Promise<void> => {
      const socket = await openSocket(owner);
      await ask(socket, 'send:user:joined:v2', { roomId: room });
      clock.advance(stayMs);
      await ask(socket, 'send:user:leave');
      socket.close();
    };
    const countLines = async (): Promise<number> => {
      const { body } = await owner.request('GET', `/api/lounge/${room}?withEvents=1`);
      return body.events.activities.filter((each: { kind: string }) => each.kind === 'join').length;
    };
    await visit(2 * rejoinUnloggedMs);
    await visit(1000);
    expect(await countLines()).toBe(1);
    clock.advance(rejoinUnloggedMs + 1);
    await visit(1000);
    expect(await countLines()).toBe(2);
  });

  it('[3.17] of many comings at once, one is the first and is counted', async () => {
    const owner = await app.signUp('店主二');
    const { body } = await owner.request('POST', '/api/lounge/create', { body: { name: '部屋' } });
    const visits = createPgVisitStore(app.database.db);
    const records = await Promise.all([1, 2, 3, 4, 5].map(() => visits.record(body.id, owner.userId, 100)));
    expect(records.filter((record) => record.lastSeenAt === undefined)).toHaveLength(1);
    expect((await app.lounge.rooms.find(body.id))?.joined).toBe(1);
    await visits.touch(new Map([[body.id, [owner.userId]]]), 500);
    await visits.touch(new Map([[body.id, [owner.userId]]]), 300);
    expect(await visits.record(body.id, owner.userId, 600)).toEqual({ lastSeenAt: 500, isFirstRoom: false });
  });
});
