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

  it('are recorded in one room while another one is being changed', async () => {
    const owner = await app.signUp('店主三');
    const create = async (): Promise<string> =>
      (await owner.request('POST', '/api/lounge/create', { body: { name: '部屋' } })).body.id;
    const [held, free] = [await create(), await create()];
    const visits = createPgVisitStore(app.database.db);
    const change = await app.database.pool.connect();
    await change.query('begin');
    await change.query('select from lounges where id = $1 for update', [held]);
    const waiting = visits.record(held, owner.userId, 100);
    expect(await visits.record(free, owner.userId, 100)).toEqual({ lastSeenAt: undefined, isFirstRoom: true });
    await change.query('commit');
    change.release();
    expect((await waiting).lastSeenAt).toBeUndefined();
  });

  it('[3.17] are touched in the order of comings, so that neither ends in a deadlock', async () => {
    const owner = await app.signUp('客一');
    const people = [owner, await app.signUp('客二')];
    const { body } = await owner.request('POST', '/api/lounge/create', { body: { name: '部屋' } });
    const ids = people.map(({ userId }) => userId).sort();
    const visits = createPgVisitStore(app.database.db);
    for (const id of ids.toReversed()) await visits.record(body.id, id, 100);
    const coming = await app.database.pool.connect();
    await coming.query('begin');
    const take = 'select from lounge_visits where lounge_id = $1 and user_id = $2 for update';
    await coming.query(take, [body.id, ids[0]]);
    const touching = visits.touch(new Map([[body.id, ids.toReversed()]]), 500);
    const isWaiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%last_at = greatest%'";
    await expect.poll(async () => (await app.database.pool.query(isWaiting)).rowCount).toBe(1);
    // What is touched waits for the first of them, and holds nothing that a coming would wait for.
    await coming.query(`${take} nowait`, [body.id, ids[1]]);
    await coming.query('commit');
    coming.release();
    await touching;
  });
});
