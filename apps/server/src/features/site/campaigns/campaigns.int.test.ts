import { listAudit } from '@madoi/contract/operator/operator';
import * as contract from '@madoi/contract/site/campaigns';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { campaignRooms, campaigns } from '../site.table.ts';
import { createSiteChanges } from '../site-change.ts';
import { createPgCampaignStore } from './campaign.store.pg.ts';
import { createPgCampaignRoomStore } from './campaign-rooms.store.pg.ts';
import { runCampaignWork } from './campaign-work.ts';
import { removeCampaign } from './remove-campaign.ts';

const clock = createFakeClock();
const hour = 3_600_000;
let kit: TestApp;
let operator: HttpClient;
let owner: HttpClient;
beforeAll(async () => {
  kit = await startTestApp({ services: { clock } });
  operator = await kit.signUp('運営');
  await kit.database.db.update(users).set({ isOperator: true }).where(eq(users.name, '運営'));
  owner = await kit.signUp('店主');
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.database.db.delete(campaignRooms);
  await kit.database.db.delete(campaigns);
});

const inputOf = (more: Partial<contract.CampaignInput> = {}): contract.CampaignInput => ({
  titles: { ja: '窓辺の一曲', en: 'A song by the window' },
  leads: { ja: '窓から見える夜に。' },
  bodies: { ja: '**一曲**どうぞ。' },
  roomTexts: { ja: '「窓辺の一曲」に参加しています' },
  startAt: clock.now(),
  endAt: clock.now() + hour,
  entrants: 'everyone',
  named: [],
  rankingId: 'listeners',
  isPublished: true,
  ...more,
});
const add = async (more: Partial<contract.CampaignInput> = {}): Promise<string> => {
  const made = await operator.call(contract.addCampaign, { body: inputOf(more) });
  if (!made.success) throw new Error(made.reason);
  return made.id;
};
const openRoom = async (name: string, by: HttpClient = owner): Promise<string> =>
  (await by.request('POST', '/api/lounge/create', { body: { name } })).body.id;
const enter = (id: string, loungeId: string, by: HttpClient = owner) =>
  by.call(contract.enterCampaign, { params: { id, loungeId } });
const read = (id: string, by: HttpClient = kit.newVisitor()) =>
  by.call(contract.getCampaign, { params: { id }, query: { lang: 'ja' } });
const listed = async () => (await kit.newVisitor().call(contract.listCampaigns, { query: { lang: 'en' } })).list;
const metaOf = async (roomId: string) => (await owner.request('GET', `/api/lounge/${roomId}`)).body;
const visit = async (roomId: string, name: string) => {
  const socket = await openSocket(await kit.signUp(name));
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  socket.close();
};
/** A ranking that was just read is read again after this time. */
const recount = () => clock.advance(20_000);
const scoresOf = ({ ranking }: contract.CampaignDetail) => ranking.map((row) => [row.room.name, row.rank, row.score]);

describe('campaigns', () => {
  it('[3.17] let owners enter a room, which says so with id, ranking and text until it leaves', async () => {
    const id = await add();
    const roomId = await openRoom('窓辺');
    expect((await read(id, owner)).own).toContainEqual({ id: roomId, name: '窓辺', isEntered: false });
    expect(await enter(id, roomId)).toEqual({ success: true });
    expect(await enter(id, roomId)).toEqual({ success: true });
    expect(await metaOf(roomId)).toMatchObject({
      campaign: { id, rankingId: 'listeners' },
      campaignText: '「窓辺の一曲」に参加しています',
    });
    expect((await read(id, owner)).own).toContainEqual({ id: roomId, name: '窓辺', isEntered: true });
    expect((await read(id)).roomCount).toBe(1);
    await owner.call(contract.leaveCampaign, { params: { id, loungeId: roomId } });
    expect((await metaOf(roomId)).campaign).toBeUndefined();
    expect((await read(id)).roomCount).toBe(0);
  });

  it('rank rooms by the people with an account who first came while it ran, without owner and guests', async () => {
    const roomId = await openRoom('前から');
    await visit(roomId, '前からの人');
    clock.advance(1000);
    const id = await add();
    const other = await openRoom('あとから');
    for (const room of [roomId, other]) await enter(id, room);
    for (const name of ['一人目', '二人目']) await visit(other, name);
    await visit(roomId, '三人目');
    const guest = kit.newVisitor();
    await guest.request('POST', '/api/login', { body: { guest: true } });
    const sockets = [await openSocket(guest), await openSocket(owner)];
    for (const socket of sockets) {
      expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
      socket.close();
    }
    expect(scoresOf(await read(id))).toEqual([
      ['あとから', 1, 2],
      ['前から', 2, 1],
    ]);
    await visit(roomId, '四人目');
    recount();
    expect(scoresOf(await read(id)).map(([, rank]) => rank)).toEqual([1, 1]);
    expect((await listed())[0]).toMatchObject({ title: 'A song by the window', roomCount: 2 });
    expect((await listed())[0]?.leaders.map(({ owner: { name } = { name: '' } }) => name)).toEqual(['店主', '店主']);
  });

  it('end with a final ranking that nothing changes, and take no room any more', async () => {
    const id = await add();
    const roomId = await openRoom('終わりまで');
    await enter(id, roomId);
    await visit(roomId, '間に合う人');
    clock.advance(hour);
    await visit(roomId, '遅れた人');
    expect(scoresOf(await read(id))).toEqual([['終わりまで', 1, 1]]);
    const { db } = kit.database;
    const stores = { campaigns: createPgCampaignStore(db), campaignRooms: createPgCampaignRoomStore(db) };
    await runCampaignWork({ ...stores, clock, room: silentRooms });
    await db.delete(campaignRooms);
    recount();
    expect(await read(id)).toMatchObject({ state: 'ended', ranking: [{ rank: 1, score: 1 }] });
    expect(await enter(id, roomId)).toEqual({ success: false, reason: 'closed' });
    const leave = await owner.call(contract.leaveCampaign, { params: { id, loungeId: roomId } });
    expect(leave).toEqual({ success: false, reason: 'closed' });
  });

  it('update a room that was entered when a crash came in between', async () => {
    const id = await add();
    const roomId = await openRoom('途中で');
    const { db } = kit.database;
    const stores = { campaigns: createPgCampaignStore(db), campaignRooms: createPgCampaignRoomStore(db) };
    await stores.campaignRooms.enter(id, roomId, clock.now());
    const shown: unknown[] = [];
    const room = { ...silentRooms, setCampaign: async (...call: unknown[]) => void shown.push(call) };
    await runCampaignWork({ ...stores, clock, room });
    expect(shown).toEqual([[roomId, { id, rankingId: 'listeners', text: '「窓辺の一曲」に参加しています' }]]);
  });
});

const silentRooms = {
  people: { find: async () => new Map() },
  setCampaign: async () => undefined,
  clearCampaign: async () => undefined,
};

describe('an entry', () => {
  it('is refused where the room is not the caller’s, not among those who may, or in another campaign', async () => {
    const named = await add({ entrants: 'named', named: ['nobody-0001'] });
    const official = await add({ entrants: 'official' });
    const [first, second] = [await add(), await add()];
    const roomId = await openRoom('えらばれない');
    const stranger = await kit.signUp('よその人');
    const path = `/api/site/campaigns/${first}/rooms/${roomId}`;
    expect((await stranger.request('PUT', path)).status).toBe(403);
    expect((await stranger.request('DELETE', path)).status).toBe(403);
    for (const id of [named, official]) expect(await enter(id, roomId)).toEqual({ success: false, reason: 'entrants' });
    await enter(first, roomId);
    expect(await enter(second, roomId)).toEqual({ success: false, reason: 'other' });
    expect((await owner.request('PUT', `/api/site/campaigns/nobody-0001/rooms/${roomId}`)).status).toBe(404);
    expect(await operator.call(contract.leaveCampaign, { params: { id: first, loungeId: roomId } })).toMatchObject({
      success: true,
    });
    expect(await enter(second, roomId)).toEqual({ success: true });
  });
});

describe('operators', () => {
  it('write drafts that nobody else sees, change what has not ended, and are noted in the audit log', async () => {
    const draft = await add({ isPublished: false });
    expect(await listed()).toEqual([]);
    expect((await kit.newVisitor().request('GET', `/api/site/campaigns/${draft}`)).status).toBe(404);
    const [entry] = (await operator.call(contract.listCampaignEntries, { query: {} })).list;
    const change = (body: Partial<contract.CampaignInput>, updatedAt = entry?.updatedAt ?? 0) =>
      operator.call(contract.changeCampaign, { params: { id: draft }, body: { ...inputOf(body), updatedAt } });
    expect(await change({ titles: { en: ' ' } })).toEqual({ success: false, reason: 'empty' });
    expect(await change({ endAt: clock.now() })).toEqual({ success: false, reason: 'dates' });
    clock.advance(1);
    expect(await change({})).toEqual({ success: true, id: draft });
    expect(await change({})).toEqual({ success: false, reason: 'conflict' });
    const publishedAt = clock.now();
    clock.advance(2 * hour);
    expect(await change({}, publishedAt)).toEqual({ success: false, reason: 'ended' });
    await operator.call(contract.removeCampaign, { params: { id: draft } });
    const { list } = await operator.call(listAudit, { query: { limit: 3 } });
    expect(list.map(({ action, detail }) => [action, detail.change])).toEqual([
      ['change-campaign', 'remove'],
      ['change-campaign', 'edit'],
      ['change-campaign', 'add'],
    ]);
  });

  it('remove a campaign that its rooms say no more, also where the first try ended among the rooms', async () => {
    const id = await add();
    const rooms = [await openRoom('一つめ'), await openRoom('二つめ')];
    for (const room of rooms) await enter(id, room);
    const { db } = kit.database;
    const stores = { campaigns: createPgCampaignStore(db), campaignRooms: createPgCampaignRoomStore(db) };
    const crashed = async () => Promise.reject(new Error('crashed'));
    const change = createSiteChanges(kit.services.ids, clock)('operator', 'change-campaign');
    const removal = removeCampaign({ ...stores, room: { clearCampaign: crashed } }, id, change);
    await expect(removal).rejects.toThrow('crashed');
    await operator.call(contract.removeCampaign, { params: { id } });
    for (const room of rooms) expect((await metaOf(room)).campaign).toBeUndefined();
    expect((await kit.newVisitor().request('GET', `/api/site/campaigns/${id}`)).status).toBe(404);
  });

  it('are the only ones who may', async () => {
    const id = await add();
    expect((await owner.request('GET', '/api/operator/campaigns')).status).toBe(403);
    expect((await owner.request('POST', '/api/operator/campaigns', { body: inputOf() })).status).toBe(403);
    expect((await owner.request('DELETE', `/api/operator/campaigns/${id}`)).status).toBe(403);
  });
});
