import { getEchoes } from '@madoi/contract/lounge/echoes';
import { getQueue, type QueueCommand, registerQueue } from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import { blockUser } from '@madoi/contract/people/blocks';
import { follow } from '@madoi/contract/people/follows';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { addCommand, fillCatalogue, press, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loungeEchoes } from './echoes.table.ts';

const clock = createFakeClock();
const [song = '', other = ''] = trackIds;
const laterMs = 31 * 60_000;
const opened: TestSocket[] = [];
let app: TestApp;
let owner: HttpClient;
let listener: HttpClient;
let ownerId: string;

beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
  await fillCatalogue(app.services.database);
  [owner, listener] = [await app.signUp('店主'), await app.signUp('客')];
  ownerId = (await owner.request('POST', '/api/login', { body: {} })).body.user.id;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => app.close());

/** A room of the owner's in which a song has been heard for 20 seconds. */
const openRoom = async (): Promise<string> => {
  clock.advance(60_000);
  const body = { name: '喫茶', disabledAutoFillTrack: true, rateLimits: { message: 0, reaction: 0, queue: 0 } };
  const room = await owner.call(createLounge, { body });
  if (!room.success) throw new Error(room.reason);
  const params = { id: room.id };
  const register = (lastId: number, command: QueueCommand) =>
    owner.call(registerQueue, { params, body: { lastId, events: [command] } });
  await register(0, addCommand(song));
  const { queue } = await owner.call(getQueue, { params });
  const mediaTrackId = queue.mediaPlaylists[0]?.mediaTracks[0]?.id;
  expect(await register(1, press({ action: 'play', mediaTrackId }))).toMatchObject({ result: 'accepted' });
  clock.advance(20_000);
  return room.id;
};
const countNoted = async () => (await app.services.database.db.select().from(loungeEchoes)).length;
const say = async (roomId: string, message: string) => {
  const before = await countNoted();
  const socket = await openSocket(owner);
  opened.push(socket);
  await ask(socket, 'send:user:joined:v2', { roomId });
  expect(await ask(socket, 'send:message', { x: 0.5, y: 0.25, message })).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect(await countNoted()).toBe(before + 1));
};
const echoesIn = async (roomId: string, trackId = song, by: HttpClient = listener) =>
  (await by.call(getEchoes, { params: { id: roomId }, query: { trackId } })).list;

describe('what was said at a moment of a song', () => {
  it('is heard again in this room by everybody, from half an hour later on, with its place in the song', async () => {
    const room = await openRoom();
    await say(room, 'ここの間が好き');
    expect(await echoesIn(room)).toEqual([]);
    clock.advance(laterMs);
    const [echo, ...more] = await echoesIn(room, song, app.newVisitor());
    expect([echo?.message, echo?.userId, echo?.userName, more.length]).toEqual(['ここの間が好き', ownerId, '店主', 0]);
    // The room begins a song with a short lead.
    expect(echo?.offsetMs).toBeGreaterThan(18_000);
    expect(echo?.offsetMs).toBeLessThanOrEqual(20_000);
    expect(await echoesIn(room, other)).toEqual([]);
  });

  it('[5.10] goes along with a follow to other rooms, and is gone with a block', async () => {
    const [said, heard] = [await openRoom(), await openRoom()];
    await say(said, '始発まであと少し');
    clock.advance(laterMs);
    const words = async () => (await echoesIn(heard)).map(({ message }) => message);
    expect(await words()).toEqual([]);
    await listener.call(follow, { params: { kind: 'user', id: ownerId } });
    expect(await words()).toContain('始発まであと少し');
    await listener.call(blockUser, { params: { userId: ownerId } });
    expect([await words(), await echoesIn(said)]).toEqual([[], []]);
  });

  it('is not of a room that does not exist', async () => {
    const answer = await listener.request('GET', `/api/lounge/room-unknown-1/echoes?trackId=${song}`);
    expect(answer.status).toBe(404);
  });
});
