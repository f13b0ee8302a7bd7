import { getQueue, registerQueue } from '@madoi/contract/lounge/queue';
import type { QueueDrag } from '@madoi/contract/lounge/queue-drag';
import { createLounge } from '@madoi/contract/lounge/room';
import { blockUser, unblockUser } from '@madoi/contract/people/blocks';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { addCommand, fillCatalogue, press, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loungeCoOwners } from '../room.table.ts';

let kit: TestApp;
let owner: HttpClient;
let coOwner: HttpClient;
let listener: HttpClient;
let coOwnerId: string;
let roomId: string;
let opened: TestSocket[] = [];
const [first = ''] = trackIds;
beforeAll(async () => {
  kit = await startTestApp();
  await fillCatalogue(kit.services.database);
  [owner, coOwner, listener] = await Promise.all([kit.signUp('店主'), kit.signUp('相方'), kit.signUp('客')]);
  coOwnerId = (await coOwner.request('POST', '/api/login', { body: {} })).body.user.id;
  const room = await owner.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true } });
  if (!room.success) throw new Error(room.reason);
  roomId = room.id;
  await kit.services.database.db
    .insert(loungeCoOwners)
    .values({ loungeId: room.id, userId: coOwnerId, addedAt: 1, acceptedAt: 1 });
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => kit.close());

const enter = async (client: HttpClient): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};
const hold = (socket: TestSocket, mediaTrackId?: string) =>
  ask(socket, 'send:queue:hand:update', mediaTrackId === undefined ? {} : { mediaTrackId });

describe('drag awareness', () => {
  it('[6.06] what one controller drags is seen by the other controllers only, the drop too', async () => {
    const [mine, theirs, ear] = [await enter(coOwner), await enter(owner), await enter(listener)];
    const heard: QueueDrag[] = [];
    for (const socket of [mine, ear]) socket.on('receive:queue:hand:update', (hand) => heard.push(hand));
    const seen = nextEvent(theirs, 'receive:queue:hand:update');
    expect(await hold(mine, 'media-track-1')).toEqual({ status: 200, message: 'received' });
    expect(await seen).toEqual({ user: { id: coOwnerId, name: '相方' }, mediaTrackId: 'media-track-1' });
    const gone = nextEvent(theirs, 'receive:queue:hand:update');
    await hold(mine);
    expect(await gone).toEqual({ user: { id: coOwnerId, name: '相方' } });
    // Behind anything that was sent to them before.
    await Promise.all([ask(ear, 'send:clock', { t0: 1 }), ask(mine, 'send:clock', { t0: 1 })]);
    expect(heard).toEqual([]);
  });
  it('[5.10] a controller’s drag is not seen by another one who blocks them, and is again when the block is lifted', async () => {
    const [mine, theirs] = [await enter(coOwner), await enter(owner)];
    const heard: (string | undefined)[] = [];
    theirs.on('receive:queue:hand:update', ({ mediaTrackId }) => heard.push(mediaTrackId));
    await owner.call(blockUser, { params: { userId: coOwnerId } });
    expect(await hold(mine, 'media-track-1')).toEqual({ status: 200, message: 'received' });
    await owner.call(unblockUser, { params: { userId: coOwnerId } });
    await hold(mine, 'media-track-2');
    await ask(theirs, 'send:clock', { t0: 1 });
    expect(heard).toEqual(['media-track-2']);
  });
  it('[6.08] a listener cannot send drag updates, nor can somebody outside', async () => {
    expect(await hold(await enter(listener), 'media-track-1')).toMatchObject({ status: 403 });
    const outside = await openSocket(owner);
    opened.push(outside);
    expect(await hold(outside, 'media-track-1')).toMatchObject({ status: 404 });
  });
  it('drag updates that come too often are rate limited', async () => {
    const mine = await enter(coOwner);
    const answers = await Promise.all(Array.from({ length: 30 }, () => hold(mine, 'media-track-1')));
    expect(answers).toContainEqual({ status: 429, message: 'rate_limit' });
  });
});

describe('controlling the queue over HTTP from outside the room', () => {
  it('[6.06] takes what a co-owner adds, publishes it to the room, and counts a resend once', async () => {
    const ear = await enter(listener);
    const heard = nextEvent(ear, 'receive:queue:event');
    const body = { lastId: 0, events: [addCommand(first)] };
    expect(await coOwner.call(registerQueue, { params: { id: roomId }, body })).toEqual({
      result: 'accepted',
      lastId: 1,
    });
    expect(await heard).toMatchObject({ id: 1, action: 'add', createdBy: { id: coOwnerId } });
    expect((await coOwner.call(registerQueue, { params: { id: roomId }, body })).lastId).toBe(1);
    expect((await owner.call(getQueue, { params: { id: roomId } })).lastId).toBe(1);
  });
  it('[6.08] refuses everyone else in the words of the queue', async () => {
    const body = { lastId: 1, events: [press({ action: 'stop' })] };
    const params = { id: roomId };
    expect(await listener.call(registerQueue, { params, body })).toMatchObject({ result: 'rejected' });
    expect((await kit.newVisitor().request('POST', `/api/lounge/${roomId}/queue/events`, { body })).status).toBe(401);
    const missing = await owner.call(registerQueue, { params: { id: 'room-unknown-1' }, body });
    expect(missing).toEqual({ result: 'rejected', reason: 'deleted', lastId: 0 });
  });
});
