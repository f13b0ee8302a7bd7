import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { userIdOf } from '@madoi/test-kit/playback-app';
import { fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playlists, playlistTracks } from '#features/catalogue/catalogue.table.ts';
import { lounges } from '../room.table.ts';
import { appendEvents, playThreeSongs } from './ended.fixture.ts';

const clock = createFakeClock();
const [one = '', two = '', three = ''] = trackIds;
const sec = 1_000;
let kit: TestApp;
let owner: HttpClient;
let listener: HttpClient;
let ownerId: string;
beforeAll(async () => {
  kit = await startTestApp({ services: { clock } });
  await fillCatalogue(kit.services.database);
  [owner, listener] = await Promise.all([kit.signUp('店主'), kit.signUp('客')]);
  ownerId = await userIdOf(owner);
});
afterAll(() => kit.close());

const { request } = {
  request: async (client: HttpClient, method: string, path: string) => client.request(method, path),
};
const create = async (name: string, body: object = {}): Promise<string> =>
  (await owner.request('POST', '/api/lounge/create', { body: { name, ...body } })).body.id;
const archive = (id: string) => request(owner, 'POST', `/api/lounge/${id}/archive`);
const ended = (id: string, by: HttpClient = listener) => request(by, 'GET', `/api/lounge/${id}/ended`);
const save = (id: string, by: HttpClient = listener) => request(by, 'POST', `/api/lounge/${id}/ended/playlist`);
const recap = (from: number) => playThreeSongs(from, ownerId);

describe('the end of a room', () => {
  it('holds what was really played, who chose it and when, and how many came', async () => {
    const id = await create('終電後の喫茶');
    const from = clock.now();
    await appendEvents(kit, id, recap(from));
    for (const client of [listener, owner]) {
      const socket = await openSocket(client);
      expect(await ask(socket, 'send:user:joined:v2', { roomId: id })).toMatchObject({ status: 200 });
      if (client === owner)
        expect(await ask(socket, 'send:message', { x: 0, y: 0, message: 'またね' })).toMatchObject({ status: 200 });
      if (client === owner) socket.close();
    }
    clock.advance(150 * sec);
    const next = await create('来週も', { startAt: clock.now() + 7 * 86_400 * sec });
    await kit.services.database.db.update(lounges).set({ surveyUrl: 'https://survey.example/1' });
    await archive(id);
    const { status, body } = await ended(id);
    expect(status).toBe(200);
    expect(
      body.setlist.map((each: { trackId: string; startedAt: number; playedSec: number }) => [
        each.trackId,
        each.startedAt - from,
        each.playedSec,
      ]),
    ).toEqual([
      [one, 0, 100],
      [two, 100 * sec, 20],
      [three, 120 * sec, 30],
    ]);
    expect(body).toMatchObject({
      endAt: from + 150 * sec,
      playedSec: 150,
      isComplete: true,
      stat: { joined: 2, peak: 2, reactions: 0 },
      urls: { survey: 'https://survey.example/1' },
      next: { id: next, name: '来週も' },
    });
    expect(body.setlist[0]).toMatchObject({ createdBy: { detail: { name: '店主' } }, detail: { id: one } });
    expect(body.report).toBeUndefined();
    expect((await ended(id, owner)).body.report).toEqual({ messages: 1, speakers: 1, firstTimers: 1 });
  });

  it('tells what each song was answered with, and the best moments, from reactions that were really sent', async () => {
    const id = await create('沸いた夜', { rateLimits: { reaction: 0 } });
    const from = clock.now();
    await appendEvents(kit, id, recap(from));
    const socket = await openSocket(listener);
    await ask(socket, 'send:user:joined:v2', { roomId: id });
    const react = async (reaction: number, times: number) => {
      for (let n = 0; n < times; n += 1) await ask(socket, 'send:reaction', { x: 0.5, y: 0.5, reaction });
    };
    await react(2, 3);
    clock.advance(130 * sec);
    await react(4, 4);
    await react(2, 1);
    socket.close();
    clock.advance(20 * sec);
    await archive(id);
    const { body } = await ended(id);
    expect(body.stat.reactions).toBe(8);
    const [first, second, last] = body.setlist.map((each: { reactions: object }) => each.reactions);
    expect(first).toEqual({ count: 3, favourite: 2, bars: [3, 0, 0, 0, 0, 0, 0, 0] });
    expect(second).toEqual({ count: 0, bars: Array(8).fill(0) });
    expect(last).toMatchObject({ count: 5, favourite: 4 });
    expect(body.best.map(({ song }: { song: number }) => song)).toEqual([2, 0]);
  });

  it('names no reactions of an evening from before they were counted by their time', async () => {
    const id = await create('むかしの夜');
    await appendEvents(kit, id, recap(clock.now()));
    clock.advance(150 * sec);
    await archive(id);
    const { body } = await ended(id);
    expect(body.best).toEqual([]);
    expect(body.setlist.filter((each: object) => 'reactions' in each)).toEqual([]);
  });

  it('saves the songs as one private playlist of the caller, however often they ask', async () => {
    const id = await create('保存される夜');
    await appendEvents(kit, id, recap(clock.now()));
    clock.advance(150 * sec);
    await archive(id);
    const answers = await Promise.all([save(id), save(id), save(id)]);
    const ids = new Set(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const [playlistId = ''] = ids;
    const { db } = kit.services.database;
    const mine = (await db.select().from(playlists)).filter((each) => each.id === playlistId);
    expect(mine).toMatchObject([
      {
        userId: await userIdOf(listener),
        isPublished: false,
        name: expect.stringMatching(/^保存される夜 \d{4}\.\d\d\.\d\d$/),
      },
    ]);
    const rows = await db.select().from(playlistTracks);
    const saved = rows.filter((row) => row.playlistId === playlistId).sort((a, b) => a.position - b.position);
    expect(saved.map(({ trackId }) => trackId)).toEqual([one, two, three]);
    expect((await ended(id)).body.playlistId).toBe(playlistId);
    expect((await ended(id, owner)).body.playlistId).toBeUndefined();
    expect((await save(id, owner)).body.id).not.toBe(playlistId);
  });

  it('says so when a room’s first songs are forgotten, and that there is nothing to save of a silent one', async () => {
    const old = await create('古い部屋');
    await appendEvents(kit, old, recap(clock.now()).slice(1), 500);
    const silent = await create('静かな部屋');
    clock.advance(60 * sec);
    await Promise.all([archive(old), archive(silent)]);
    expect((await ended(old)).body).toMatchObject({ isComplete: false, setlist: [] });
    expect((await ended(silent)).body).toMatchObject({ isComplete: true, setlist: [], playedSec: 0 });
    expect((await save(silent)).body).toEqual({ success: false, reason: 'empty' });
  });

  it('[6.08] refuses what is not over, was cancelled or never was, and saving without a name', async () => {
    const open = await create('開いている');
    const scheduled = await create('予約', { startAt: clock.now() + 3_600 * sec });
    await request(owner, 'DELETE', `/api/lounge/${scheduled}/cancel`);
    expect((await ended(open)).status).toBe(409);
    expect((await ended(scheduled)).status).toBe(410);
    expect((await ended('room-that-never-was')).status).toBe(404);
    expect((await save(open)).status).toBe(409);
    expect((await save(open, kit.newVisitor())).status).toBe(401);
  });
});
