import { requestIntervalMs } from '@madoi/contract/constants';
import type { Ack } from '@madoi/contract/lounge/presence';
import { archiveLounge, updateLounge } from '@madoi/contract/lounge/room';
import { getVotes } from '@madoi/contract/lounge/voting';
import { login } from '@madoi/contract/session/session';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { describe, expect, it, vi } from 'vitest';
import {
  accept,
  add,
  clock,
  coOwner,
  enter,
  fourth,
  kit,
  listener,
  logged,
  onAir,
  other,
  owner,
  read,
  remove,
  requestOf,
  roomId,
  second,
  third,
  useRequestsRoom,
} from '../requests/requests-room.fixture.ts';

useRequestsRoom();

const allow = (requests: boolean) =>
  owner.call(updateLounge, { params: { id: roomId }, body: { voting: { requests } } });
const vote = (socket: TestSocket, requestId: string | undefined, on = true) =>
  ask<Ack>(socket, 'send:vote:request', { requestId, on });
const votes = (client = owner) => client.call(getVotes, { params: { id: roomId } });
const order = async (client = owner) => (await read(client)).list.map(({ trackId }) => trackId);
/** `listener` asks for two songs, then `other` for one. */
const askForSongs = async () => {
  const [control, one, two] = [await enter(owner), await enter(listener), await enter(other)];
  const first = await add(one, requestOf(onAir));
  clock.advance(requestIntervalMs);
  await add(one, requestOf(third));
  const later = await add(two, requestOf(second));
  return { control, one, two, first: first.requestId, later: later.requestId };
};

describe('votes for requests', () => {
  it('decide among equal turns, the same for everybody, and go with who leaves', async () => {
    await allow(true);
    const { control, one, two, first, later } = await askForSongs();
    expect(await order()).toEqual([onAir, second, third]);
    const received = nextEvent(two, 'receive:votes');
    expect(await vote(one, later)).toMatchObject({ status: 200 });
    expect((await received).requests).toEqual([{ id: later, votes: 1 }]);
    // Twice is once; whose turn comes later is not moved before the others by any number of votes.
    await vote(one, later);
    const helper = await enter(coOwner);
    await vote(helper, (await read()).list.find(({ trackId }) => trackId === third)?.id);
    await vote(two, (await read()).list.find(({ trackId }) => trackId === third)?.id);
    for (const client of [owner, coOwner, listener, other]) expect(await order(client)).toEqual([second, onAir, third]);
    const { list } = await read();
    const times = list.map(({ playsAt }) => playsAt ?? 0);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect((await votes(listener)).mine).toEqual([later]);
    one.close();
    await vi.waitFor(async () => expect(await order()).toEqual([onAir, second, third]), 10_000);
    // Back again, the vote still stands; taken back, it is gone.
    const again = await enter(listener);
    await vi.waitFor(async () => expect(await order()).toEqual([second, onAir, third]), 10_000);
    await vote(again, later, false);
    expect(await order()).toEqual([onAir, second, third]);
    await accept(control, first);
    expect((await votes()).requests?.map(({ id }) => id)).not.toContain(first);
  });

  it('let everybody see what waits, in the list and in the log, and only while the owner lets them', async () => {
    const { one, later } = await askForSongs();
    expect(await order(listener)).toEqual([onAir, third]);
    const seen = nextEvent(one, 'receive:request_queue:event:add');
    await allow(true);
    const helper = await enter(coOwner);
    await add(helper, requestOf(fourth));
    expect(await seen).toMatchObject({ trackId: fourth });
    expect(await order(listener)).toEqual(await order(owner));
    expect((await logged()).length).toBe(4);
    await vote(one, later);
    await allow(false);
    expect(await order(listener)).toEqual([onAir, third]);
    expect(await order(owner)).toEqual([onAir, second, fourth, third]);
    expect(await votes()).not.toHaveProperty('requests');
  });

  it('open what waits and nothing that was declined or withdrawn, and nothing of a room that has ended', async () => {
    const { control, one, later } = await askForSongs();
    clock.advance(requestIntervalMs);
    const declined = await add(one, requestOf(fourth));
    await remove(control, declined.requestId);
    await allow(true);
    const shown = async (client: typeof owner) => {
      const { list } = await client.call(getRoomEvents, { params: { id: roomId }, query: { since: 0, limit: 300 } });
      return list.flatMap((each) => (each.event === 'receive:request_queue:event:add' ? each.payload.id : []));
    };
    expect(await shown(other)).toContain(later);
    expect(await shown(other)).not.toContain(declined.requestId);
    for (const client of [listener, owner]) expect(await shown(client)).toContain(declined.requestId);
    expect(await order(other)).toEqual([onAir, second, third]);
    await owner.call(archiveLounge, { params: { id: roomId } });
    expect(await shown(other)).toEqual([later]);
    expect(await order(other)).toEqual([second]);
  });

  it('are refused where they are off, for one’s own request, for one that is settled, and for guests', async () => {
    const { control, one, two, first, later } = await askForSongs();
    expect(await vote(two, first)).toMatchObject({ status: 403, message: 'voting_off' });
    await allow(true);
    expect(await vote(one, first)).toMatchObject({ status: 409, message: 'own_request' });
    await accept(control, later);
    expect(await vote(one, later)).toMatchObject({ status: 409, message: 'not_waiting' });
    const visitor = kit.newVisitor();
    await visitor.call(login, { body: { guest: true } });
    expect(await vote(await enter(visitor), first)).toMatchObject({ status: 403, message: 'guest' });
    for (let press = 0; press < 10; press += 1) await vote(two, first, press % 2 === 0);
    expect(await vote(two, first)).toMatchObject({ status: 429, message: 'too_fast' });
  });
});
