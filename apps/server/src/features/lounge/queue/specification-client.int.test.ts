import { getQueue, type RegisterResult } from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

// A client that knows the fields of specification 3.41 and none of ours: its `clientId` names the client.
let kit: TestApp;
let owner: HttpClient;
let socket: TestSocket;
let roomId: string;
const [first = '', second = ''] = trackIds;
beforeAll(async () => {
  kit = await startTestApp();
  await fillCatalogue(kit.services.database);
  owner = await kit.signUp('店主');
});
beforeEach(async () => {
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await owner.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true, rateLimits } });
  if (!room.success) throw new Error(room.reason);
  roomId = room.id;
  socket = await openSocket(owner);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
});
afterEach(() => socket.close());
afterAll(() => kit.close());

const register = (lastId: number, ...events: unknown[]) =>
  ask<RegisterResult>(socket, 'send:queue:event:register', { lastId, events });
const add = (trackId: string, clientId = 'c') => ({ action: 'add', clientId, mediaTracks: [{ trackId }] });
const tracksOfRoom = async () => {
  const { queue } = await owner.call(getQueue, { params: { id: roomId } });
  return selectTracks(queue).map((track) => track.trackId);
};

it('[3.41] [4.11] every command under one clientId of one character is carried out', async () => {
  expect(await register(0, add(first))).toEqual({ result: 'accepted', lastId: 1 });
  expect(await register(1, add(second))).toEqual({ result: 'accepted', lastId: 2 });
  expect(await register(2, add(second))).toEqual({ result: 'accepted', lastId: 3 });
  expect(await register(3, { action: 'play', clientId: 'c' })).toEqual({ result: 'accepted', lastId: 4 });
  expect(await register(4, { action: 'pause', clientId: 'c' })).toEqual({ result: 'accepted', lastId: 5 });
  expect(await register(5, { action: 'play', clientId: 'c' })).toEqual({ result: 'accepted', lastId: 6 });
  expect(await tracksOfRoom()).toEqual([first, second, second]);
});

it('several events of one register under one clientId are all carried out, equal ones too', async () => {
  expect(await register(0, add(first), add(first), add(second))).toEqual({ result: 'accepted', lastId: 3 });
  expect(await tracksOfRoom()).toEqual([first, first, second]);
});

it('a register that is sent again, equal in every field with the same lastId, counts once', async () => {
  await register(0, add(first), add(first));
  expect(await register(0, add(first), add(first))).toEqual({ result: 'accepted', lastId: 2 });
  expect(await register(2, add(first))).toEqual({ result: 'accepted', lastId: 3 });
  expect(await register(2, add(first))).toEqual({ result: 'accepted', lastId: 3 });
  expect(await tracksOfRoom()).toEqual([first, first, first]);
});

it('a clientId may have 64 characters, an emoji counting as one', async () => {
  const longest = '🎧'.repeat(64);
  expect(await register(0, add(first, longest))).toEqual({ result: 'accepted', lastId: 1 });
  expect(await register(1, add(first, `${longest}x`))).toMatchObject({ result: 'rejected', reason: 'unknown' });
});

it('[4.11] what a client sends without waiting for an answer takes effect in its order: join, songs, leave', async () => {
  const hasty = await openSocket(owner);
  const send = (event: Parameters<typeof ask>[1], payload: object) =>
    ask<RegisterResult & { message: string }>(hasty, event, payload);
  const events = [first, second, first, second].map((trackId, n) => [add(trackId, `hasty-${n}`)]);
  const answers = await Promise.all([
    send('send:user:joined:v2', { roomId }),
    ...events.map((each) => send('send:queue:event:register', { lastId: 0, events: each })),
    send('send:message', { x: 0, y: 0, message: 'いきます' }),
    send('send:user:leave', {}),
    send('send:message', { x: 0, y: 0, message: 'もういません' }),
  ]);
  hasty.close();
  expect(answers.map(({ result, message }) => result ?? message)).toEqual([
    'joined',
    ...events.map(() => 'accepted'),
    'sent',
    'left',
    'not_joined',
  ]);
  expect(answers.slice(1, 5).map(({ lastId }) => lastId)).toEqual([1, 2, 3, 4]);
  expect(await tracksOfRoom()).toEqual([first, second, first, second]);
});
