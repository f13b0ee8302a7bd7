import * as contract from '@madoi/contract/site/campaigns';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loungeCoOwners } from '#features/lounge/room.table.ts';
import { users } from '#features/session/session.table.ts';
import { campaignRooms, campaigns } from '../site.table.ts';
import { hourMs, startCampaigns } from './campaigns.fixture.ts';

const { add, clear, clock, db, enter, kit, listed, openRoom, owner, placesIn, read, recount, scoresOf, visit, work } =
  await startCampaigns();
afterAll(() => kit.close());
beforeEach(clear);

describe('the ranking of a campaign', () => {
  it('is by the people with an account who first came while it ran, without owner and guests', async () => {
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

  it('counts neither co-owners, once they have accepted, nor people who deleted their account', async () => {
    const id = await add();
    const roomId = await openRoom('数えかた');
    await enter(id, roomId);
    for (const name of ['数えられる人', '番頭になる人', '退会する人']) await visit(roomId, name);
    const [coOwner] = await db.select().from(users).where(eq(users.name, '番頭になる人'));
    const asked = { loungeId: roomId, userId: coOwner?.id ?? '', addedAt: clock.now() };
    await db.insert(loungeCoOwners).values(asked);
    expect(scoresOf(await read(id))).toEqual([['数えかた', 1, 3]]);
    await db.update(loungeCoOwners).set({ acceptedAt: clock.now() });
    await db.update(users).set({ closedAt: clock.now() }).where(eq(users.name, '退会する人'));
    recount();
    expect(scoresOf(await read(id))).toEqual([['数えかた', 1, 1]]);
  });

  it('tells an owner the places of their own rooms, and after the end those that they had, in rooms that are over too', async () => {
    const id = await add();
    const rival = await kit.signUp('ほかの店主');
    const [first, second, third] = [
      await openRoom('強い部屋', rival),
      await openRoom('二番の部屋'),
      await openRoom('静かな部屋'),
    ];
    await enter(id, first, rival);
    for (const room of [second, third]) await enter(id, room);
    for (const name of ['甲', '乙']) await visit(first, name);
    await visit(second, '丙');
    const places = [
      ['二番の部屋', 2, 1],
      ['静かな部屋', undefined, 0],
    ];
    expect(placesIn(await read(id, owner))).toEqual(places);
    expect(placesIn(await read(id, rival))).toEqual([['強い部屋', 1, 2]]);
    expect((await read(id)).places).toEqual([]);
    clock.advance(hourMs);
    await work();
    await db.update(users).set({ closedAt: clock.now() }).where(eq(users.name, '丙'));
    await owner.request('POST', `/api/lounge/${second}/archive`);
    await db.update(campaigns).set({ results: [] });
    recount();
    expect(placesIn(await read(id, owner))).toEqual(places);
  });

  it('is final at the end, when nothing changes it and no room enters any more', async () => {
    const id = await add();
    const roomId = await openRoom('終わりまで');
    await enter(id, roomId);
    await visit(roomId, '間に合う人');
    clock.advance(hourMs);
    await visit(roomId, '遅れた人');
    expect(scoresOf(await read(id))).toEqual([['終わりまで', 1, 1]]);
    await work();
    await db.delete(campaignRooms);
    recount();
    expect(await read(id)).toMatchObject({ state: 'ended', ranking: [{ rank: 1, score: 1 }] });
    expect(await enter(id, roomId)).toEqual({ success: false, reason: 'closed' });
    const leave = await owner.call(contract.leaveCampaign, { params: { id, loungeId: roomId } });
    expect(leave).toEqual({ success: false, reason: 'closed' });
  });
});
