import { listAudit } from '@madoi/contract/operator/operator';
import * as contract from '@madoi/contract/site/campaigns';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteChanges } from '../site-change.ts';
import { runCampaignWork } from './campaign-work.ts';
import { hourMs, silentRooms, startCampaigns } from './campaigns.fixture.ts';
import { removeCampaign } from './remove-campaign.ts';

const { add, clear, clock, enter, inputOf, kit, listed, metaOf, openRoom, operator, owner, read, stores } =
  await startCampaigns();
afterAll(() => kit.close());
beforeEach(clear);

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

  it('update a room that was entered when a crash came in between', async () => {
    const id = await add();
    const roomId = await openRoom('途中で');
    await stores.campaignRooms.enter(id, roomId, clock.now());
    const shown: unknown[] = [];
    const room = { ...silentRooms, setCampaign: async (...call: unknown[]) => void shown.push(call) };
    await runCampaignWork({ ...stores, clock, room });
    expect(shown).toEqual([[roomId, { id, rankingId: 'listeners', text: '「窓辺の一曲」に参加しています' }]]);
  });
});

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
    clock.advance(2 * hourMs);
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
