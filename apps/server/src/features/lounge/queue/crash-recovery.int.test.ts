import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getQueue, type QueueCommand, type RegisterResult } from '@madoi/contract/lounge/queue';
import { createLounge, getLounge } from '@madoi/contract/lounge/room';
import { signup } from '@madoi/contract/session/session';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectCurrentTrack, selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { addCommand, fillCatalogue, press, trackIds } from '@madoi/test-kit/queue-harness';
import { type ServerProcess, startServerProcess } from '@madoi/test-kit/server-process';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tracks } from '#features/catalogue/catalogue.table.ts';

const shortMs = 1_500;
const [short1 = '', short2 = '', long = ''] = trackIds;
let database: TestDatabase;
let dataDir = '';
let server: ServerProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-outlive-'));
  database = await openTestDatabase();
  await fillCatalogue(database);
  await database.db
    .update(tracks)
    .set({ fullSec: shortMs / 1_000 })
    .where(inArray(tracks.id, [short1, short2]));
});
afterAll(async () => {
  await server?.kill();
  await database.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

const serve = async (): Promise<string> => {
  server = await startServerProcess(dataDir, { DATABASE_URL: database.url });
  return server.url;
};
/** The same visitor, at the address where the product came back. */
const moveTo = (client: HttpClient, url: string): HttpClient => {
  const moved = createHttpClient(url);
  for (const [name, value] of client.cookies) moved.cookies.set(name, value);
  return moved;
};
const openRoom = async (client: HttpClient, disabledAutoFillTrack: boolean): Promise<string> => {
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await client.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack, rateLimits } });
  if (!room.success) throw new Error(room.reason);
  return room.id;
};
/** Joins, sends a command and leaves: nobody is left in the room. */
const pressIn = async (client: HttpClient, roomId: string, ...events: QueueCommand[]): Promise<RegisterResult> => {
  const socket = await openSocket(client);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  const { lastId } = await client.call(getQueue, { params: { id: roomId } });
  const answer = await ask<RegisterResult>(socket, 'send:queue:event:register', { lastId, events });
  socket.close();
  return answer;
};
const read = (client: HttpClient, roomId: string) => client.call(getQueue, { params: { id: roomId } });

/** Two starts of the whole program, on a machine that may be busy. */
describe('a room outlives its server', { timeout: 120_000 }, () => {
  it('[6.05] killed in mid-song with nobody there: every room is where the clock says, and its owner has control at once', async () => {
    const owner = createHttpClient(await serve());
    await owner.call(signup, { body: { name: '店主' } });
    const [ordered, endless, marked] = [
      await openRoom(owner, true),
      await openRoom(owner, false),
      await openRoom(owner, true),
    ];
    await pressIn(owner, marked, addCommand(short1, long), press({ action: 'play' }));
    const { queue: toBeSilent } = await read(owner, marked);
    const last = selectCurrentTrack(toBeSilent);
    await pressIn(owner, marked, press({ action: 'stop_after', ...(last ? { mediaTrackId: last.id } : {}) }));
    await pressIn(owner, endless, addCommand(short1), press({ action: 'play' }));
    await pressIn(owner, ordered, addCommand(short1, short2, long), press({ action: 'play' }));
    const { queue: playing } = await read(owner, ordered);
    await server?.kill();

    const back = moveTo(owner, await serve());
    // The rooms move on by themselves; nobody has entered one.
    const dueAt = playing.state.at + 2 * shortMs;
    await expect.poll(async () => (await read(back, ordered)).queue.state.at, { timeout: 30_000 }).toBe(dueAt);
    const { queue, serverTime } = await read(back, ordered);
    expect(selectCurrentTrack(queue)?.trackId).toBe(long);
    const place = positionAt(queue, serverTime);
    expect(place).toMatchObject({ isPlaying: true, originMs: dueAt });
    expect(place?.positionSec).toBeCloseTo((serverTime - dueAt) / 1_000, 3);

    await expect.poll(async () => (await read(back, marked)).queue.state.isPlaying, { timeout: 30_000 }).toBe(false);
    const silent = (await read(back, marked)).queue;
    expect(silent.state).toEqual({ isPlaying: false, seekPosition: 0, at: toBeSilent.state.at + shortMs });
    expect(selectCurrentTrack(silent)?.trackId).toBe(long);

    await expect
      .poll(async () => selectTracks((await read(back, endless)).queue).length, { timeout: 30_000 })
      .toBeGreaterThan(1);
    expect(selectTracks((await read(back, endless)).queue).at(-1)?.source.type).toBe('autoFill');
    expect((await back.call(getLounge, { params: { id: endless }, query: {} })).stat.present).toBe(0);

    expect(await pressIn(back, ordered, press({ action: 'pause' }))).toMatchObject({ result: 'accepted' });
    expect((await read(back, ordered)).queue.state.isPlaying).toBe(false);
  });
});
