import { playLeadMs } from '@madoi/contract/constants';
import { archiveLounge } from '@madoi/contract/lounge/room';
import { getRoomWarmth } from '@madoi/contract/lounge/warmth';
import { blockUser } from '@madoi/contract/people/blocks';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { trackSec } from '@madoi/test-kit/queue-harness';
import { ask, type TestSocket } from '@madoi/test-kit/sockets';
import { expect, it } from 'vitest';
import {
  accept,
  add,
  clock,
  coOwner,
  enter,
  kit,
  listener,
  onAir,
  other,
  owner,
  play,
  requestOf,
  roomId,
  second,
  third,
  useRequestsRoom,
} from '../requests/requests-room.fixture.ts';

useRequestsRoom();

const songMs = trackSec * 1_000;
const minuteMs = 60_000;
const warmth = (client: HttpClient) => client.call(getRoomWarmth, { params: { id: roomId } });
const react = async (socket: TestSocket, times: number) => {
  for (let n = 0; n < times; n += 1)
    expect(await ask(socket, 'send:reaction', { x: 0.5, y: 0.5, reaction: 2 })).toMatchObject({ status: 200 });
};
const say = async (socket: TestSocket, message: string) =>
  expect(await ask(socket, 'send:message', { x: 0.5, y: 0.5, message })).toMatchObject({ status: 200 });
/** Past what a process remembers of its last answer. */
const laterMs = 5_000;

it('is empty in a room where nobody has done anything, of nobody in one that does not exist, and its owner is no listener', async () => {
  await enter(owner);
  expect(await warmth(listener)).toEqual({});
  expect((await listener.request('GET', '/api/lounge/room-unknown-1/warmth')).status).toBe(404);
});

it('names the request with most reactions, also to somebody who came after it and heard none of them', async () => {
  const [controller, asks, asksToo] = [await enter(owner), await enter(listener), await enter(other)];
  await play(controller, onAir);
  for (const [socket, trackId] of [
    [asks, second],
    [asksToo, third],
  ] as const)
    await accept(controller, (await add(socket, requestOf(trackId))).requestId);
  clock.advance(playLeadMs + songMs / 2);
  await react(controller, 9);
  clock.advance(songMs);
  await react(controller, 3);
  await react(asksToo, 1);
  clock.advance(songMs);
  await react(asks, 2);
  clock.advance(songMs);
  const late = await warmth(kit.newVisitor());
  expect(late.loved).toMatchObject({
    trackId: second,
    detail: { name: `曲 ${second}` },
    createdBy: { id: listener.userId, detail: { name: '客' } },
    reactions: 4,
  });
  expect((await warmth(owner)).loved).toEqual(late.loved);
});

it('names who has been here longest, without the owner, as the database keeps it: a short absence changes nothing', async () => {
  await enter(owner);
  const first = await enter(listener);
  const since = clock.now();
  clock.advance(3 * minuteMs);
  await enter(other);
  expect((await warmth(other)).longest).toMatchObject({ user: { id: listener.userId }, since });
  first.close();
  clock.advance(laterMs);
  await expect.poll(async () => (clock.advance(laterMs), (await warmth(other)).longest?.user.id)).toBe(other.userId);
  await enter(listener);
  clock.advance(laterMs);
  expect((await warmth(owner)).longest).toMatchObject({ user: { id: listener.userId }, since });
});

it('names who spoke first after the latest join that was answered within a minute, and not the newcomer', async () => {
  const controller = await enter(owner);
  const newcomer = await enter(listener);
  await say(newcomer, 'こんばんは');
  await say(controller, 'いらっしゃい');
  await say(newcomer, 'はじめまして');
  clock.advance(minuteMs);
  await enter(other);
  clock.advance(minuteMs + 1);
  await say(newcomer, 'いい曲ですね');
  const { welcome } = await warmth(kit.newVisitor());
  expect(welcome).toMatchObject({ user: { id: owner.userId }, newcomer: { id: listener.userId } });
});

it('[5.10] leaves out whom a block hides from the reader, and names the next', async () => {
  const controller = await enter(owner);
  await enter(coOwner);
  clock.advance(minuteMs);
  const blocked = await enter(listener);
  await say(controller, 'いらっしゃい');
  clock.advance(minuteMs);
  await enter(other);
  await say(blocked, 'どうも');
  expect(await warmth(owner)).toMatchObject({
    longest: { user: { id: coOwner.userId } },
    welcome: { user: { id: listener.userId } },
  });
  await coOwner.call(blockUser, { params: { userId: listener.userId } });
  expect(await warmth(coOwner)).toMatchObject({
    longest: { user: { id: coOwner.userId } },
    welcome: { user: { id: owner.userId }, newcomer: { id: coOwner.userId } },
  });
  expect((await warmth(listener)).longest?.user.id).toBe(listener.userId);
});

it('is closed to who may not be in the room', async () => {
  await kit.services.database.db.execute(
    `insert into lounge_bans (lounge_id, user_id, banned_at) values ('${roomId}', '${other.userId}', 1)`,
  );
  expect((await other.request('GET', `/api/lounge/${roomId}/warmth`)).status).toBe(403);
  await owner.call(archiveLounge, { params: { id: roomId } });
});
