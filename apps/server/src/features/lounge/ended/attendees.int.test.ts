import { listAttendees } from '@madoi/contract/lounge/ended';
import { archiveLounge, createLounge } from '@madoi/contract/lounge/room';
import { blockUser } from '@madoi/contract/people/blocks';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Person = HttpClient & { readonly userId: string };
let app: LoungeApp;
let owner: Person;
let mio: Person;
let ken: Person;
let shy: Person;
let rude: Person;
let roomId: string;
beforeAll(async () => {
  app = await startLoungeApp();
  [owner, mio, ken] = [await app.signUp('店主'), await app.signUp('澪'), await app.signUp('健')];
  [shy, rude] = [await app.signUp('静'), await app.signUp('荒')];
  const room = await owner.call(createLounge, { body: { name: '終電後の喫茶' } });
  if (!room.success) throw new Error(room.reason);
  roomId = room.id;
  for (const person of [owner, mio, ken, shy, rude]) {
    const socket = await openSocket(person);
    await ask(socket, 'send:user:joined:v2', { roomId });
    socket.close();
  }
  await shy.request('PUT', '/api/profile', { body: { name: '静', published: false } });
  await owner.request('POST', `/api/lounge/${roomId}/bans/${rude.userId}`, { body: {} });
});
afterAll(() => app.close());

const namesFor = async (who: HttpClient, query: { since?: string; limit?: number } = {}) => {
  const { list, total, paging } = await who.call(listAttendees, { params: { id: roomId }, query });
  return { names: list.map(({ name, isOwner }) => (isOwner ? `${name}*` : name)), total, next: paging.next };
};

describe('who was in an ended room', () => {
  it('is told when the room is over, and not before', async () => {
    expect((await mio.request('GET', `/api/lounge/${roomId}/ended/people`)).status).toBe(409);
    await owner.call(archiveLounge, { params: { id: roomId } });
    expect((await mio.request('GET', `/api/lounge/${roomId}/ended/people`)).status).toBe(200);
    expect((await mio.request('GET', '/api/lounge/room-that-never-was/ended/people')).status).toBe(404);
  });

  it('names the first to come first, page by page, and counts those whose page is private or who were banned', async () => {
    expect(await namesFor(mio)).toEqual({ names: ['店主*', '澪', '健'], total: 5, next: undefined });
    const first = await namesFor(app.newVisitor(), { limit: 2 });
    expect(first).toMatchObject({ names: ['店主*', '澪'], total: 5 });
    expect(await namesFor(app.newVisitor(), { limit: 2, since: first.next ?? '' })).toMatchObject({ names: ['健'] });
    expect((await mio.request('GET', `/api/lounge/${roomId}/ended/people?since=elsewhere`)).body.code).toBe(
      'invalid_input',
    );
  });

  it('shows somebody with a private page themselves, and the owner whatever their page is', async () => {
    expect((await namesFor(shy)).names).toEqual(['店主*', '澪', '健', '静']);
    await owner.request('PUT', '/api/profile', { body: { name: '店主', published: false } });
    expect((await namesFor(mio)).names).toEqual(['店主*', '澪', '健']);
  });

  it('keeps people apart whom a block does, in both directions', async () => {
    await mio.call(blockUser, { params: { userId: ken.userId } });
    expect((await namesFor(mio)).names).toEqual(['店主*', '澪']);
    expect((await namesFor(ken)).names).toEqual(['店主*', '健']);
    expect((await namesFor(shy)).names).toEqual(['店主*', '澪', '健', '静']);
  });

  it('[6.08] is refused to who was banned, as all of the room is', async () => {
    expect((await rude.request('GET', `/api/lounge/${roomId}/ended/people`)).body.code).toBe('banned');
  });
});
