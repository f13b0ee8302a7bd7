import { startTestApp, type TestApp, testConfig } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { createLiveTestRooms, startLiveAudio, statusOf, tokenOf } from '@madoi/test-kit/live-test-rooms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lounges } from '../room.table.ts';

const { liveAudio } = testConfig('/nowhere');
/** The same product, with voices and without. */
let [on, off]: [TestApp, TestApp] = [] as never;
let owner: HttpClient;
beforeAll(async () => {
  on = await startTestApp();
  off = await startTestApp({ beside: on, config: { liveAudio: { ...liveAudio, isOn: false } } });
  owner = await off.signUp('店主');
});
afterAll(async () => {
  await off.close();
  await on.close();
});

const get = async (app: TestApp, id: string) => (await app.newVisitor().request('GET', `/api/lounge/${id}`)).body;
const create = async () =>
  (await owner.request('POST', '/api/lounge/create', { body: { name: '部屋', allowLiveAudio: true } })).body;

describe('a room while voices are switched off', () => {
  it('[3.17] looks as if its owner had not allowed them, wherever it is shown, and as it was set once they are on', async () => {
    const made = await create();
    expect(made).toMatchObject({ success: true, allowLiveAudio: false });
    const { body } = await owner.request('PUT', `/api/lounge/${made.id}`, { body: { name: '夜の部屋' } });
    expect(body).toMatchObject({ name: '夜の部屋', allowLiveAudio: false });
    expect(await get(off, made.id)).toMatchObject({ allowLiveAudio: false });
    const { list } = (await off.newVisitor().request('GET', '/api/lounges')).body;
    expect(list).toContainEqual(expect.objectContaining({ id: made.id, allowLiveAudio: false }));
    expect(await get(on, made.id)).toMatchObject({ allowLiveAudio: true });
  });

  it('[3.49] is not on air, though it was when they were switched off, and gives nobody a microphone', async () => {
    const voices = createLiveTestRooms(on);
    const { roomId, owner: speaker } = await voices.openOnAir();
    const there = { client: speaker.client.on(off.url) };
    expect(await statusOf(speaker, roomId)).toMatchObject({ isOnAir: true, broadcasters: [{ status: 2 }] });
    expect(await get(on, roomId)).toMatchObject({ isLiveAudioStarted: true });
    const status = await statusOf(there, roomId);
    expect(status).toMatchObject({ isOnAir: false, broadcasters: [], isRecordable: false });
    expect(status).not.toHaveProperty('startedAt');
    expect(await get(off, roomId)).toMatchObject({ isLiveAudioStarted: false });
    expect((await tokenOf({ client: there.client } as never, roomId)).status).toBe(403);
    const silent = createLiveTestRooms(off);
    const visitor = await silent.come(there.client, roomId);
    expect(await startLiveAudio(visitor)).toEqual({ status: 403, message: 'not_allowed' });
    for (const each of [voices, silent]) each.clear();
    const rows = await on.database.db.select().from(lounges).where(eq(lounges.id, roomId));
    expect(rows[0]?.allowLiveAudio).toBe(true);
  });
});
