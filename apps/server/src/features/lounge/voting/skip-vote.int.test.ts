import type { Ack } from '@madoi/contract/lounge/presence';
import { getQueue } from '@madoi/contract/lounge/queue';
import { updateLounge } from '@madoi/contract/lounge/room';
import { getVotes } from '@madoi/contract/lounge/voting';
import { login } from '@madoi/contract/session/session';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { describe, expect, it, vi } from 'vitest';
import {
  clock,
  coOwner,
  enter,
  kit,
  listener,
  onAir,
  other,
  owner,
  play,
  roomId,
  second,
  third,
  useRequestsRoom,
} from '../requests/requests-room.fixture.ts';

useRequestsRoom();

const allow = (skipShare: number | null) =>
  owner.call(updateLounge, { params: { id: roomId }, body: { voting: { skipShare } } });
const vote = (socket: TestSocket, mediaTrackId: string, on = true) =>
  ask<Ack>(socket, 'send:vote:skip', { mediaTrackId, on });
const entryOnAir = async () => {
  const { queue } = await owner.call(getQueue, { params: { id: roomId } });
  const position = positionAt(queue, clock.now());
  if (position === undefined) throw new Error('nothing plays');
  return position.mediaTrack;
};
const votes = (client: HttpClient = owner) => client.call(getVotes, { params: { id: roomId } });
const skips = async () => {
  const log = await owner.call(getRoomEvents, { params: { id: roomId }, query: { since: 0, limit: 300 } });
  return log.list.flatMap(({ event, payload }) =>
    event === 'receive:activity' && 'kind' in payload && payload.kind === 'voteSkip' ? [payload] : [],
  );
};
/** The room plays its first song of three, and its owner, `listener` and `other` are in it. */
const startRoom = async (skipShare: number | null) => {
  await allow(skipShare);
  const control = await enter(owner);
  await play(control, onAir, second, third);
  const [one, two] = [await enter(listener), await enter(other)];
  clock.advance(20_000);
  const { id } = await entryOnAir();
  return { control, one, two, id };
};

describe('skipping by vote', () => {
  it('skips the song once the share of those present asks for it, once, and says in the log that it was a vote', async () => {
    const { one, two, id } = await startRoom(60);
    expect(await votes()).toMatchObject({ skip: { mediaTrackId: id, votes: 0, needed: 2 }, mine: [] });
    const received = nextEvent(two, 'receive:votes');
    expect(await vote(one, id)).toMatchObject({ status: 200 });
    expect((await received).skip).toEqual({ mediaTrackId: id, votes: 1, needed: 2 });
    // A second press is the same vote, and it can be taken back.
    await vote(one, id);
    expect((await votes(listener)).mine).toEqual([id]);
    await vote(one, id, false);
    await vote(two, id);
    expect((await entryOnAir()).id).toBe(id);
    await vote(one, id);
    expect(await entryOnAir()).toMatchObject({ trackId: second });
    expect(await skips()).toMatchObject([{ mediaTrackId: id, trackId: onAir, votes: 2 }]);
    // The votes are gone with the song; the next one starts with none.
    expect(await vote(two, id)).toMatchObject({ status: 409, message: 'not_on_air' });
    expect(await votes(listener)).toMatchObject({ skip: { votes: 0 }, mine: [] });
    expect(await skips()).toHaveLength(1);
  });

  it('is reached by somebody leaving who did not vote', async () => {
    const { one, two, control, id } = await startRoom(60);
    const fourth = await enter(coOwner);
    await vote(one, id);
    await vote(two, id);
    expect((await votes()).skip).toMatchObject({ votes: 2, needed: 3 });
    expect((await entryOnAir()).id).toBe(id);
    fourth.close();
    await vi.waitFor(async () => expect(await entryOnAir()).toMatchObject({ trackId: second }), 10_000);
    expect(await skips()).toHaveLength(1);
    control.close();
  });

  it('does not count the vote of who has left', async () => {
    const { one, two, id } = await startRoom(60);
    await vote(one, id);
    one.close();
    await vi.waitFor(async () => expect((await votes()).skip).toMatchObject({ votes: 0, needed: 2 }), 10_000);
    await vote(two, id);
    expect((await entryOnAir()).id).toBe(id);
    // Back again, as after a lost connection, the vote still stands.
    await enter(listener);
    await vi.waitFor(async () => expect(await entryOnAir()).toMatchObject({ trackId: second }), 10_000);
  });

  it('is refused where it is off, for guests, for another song, in the first ten seconds, and while nothing plays', async () => {
    const { one, control, id } = await startRoom(null);
    expect(await vote(one, id)).toMatchObject({ status: 403, message: 'voting_off' });
    expect(await votes()).not.toHaveProperty('skip');
    await allow(30);
    expect(await vote(one, 'no-such-entry')).toMatchObject({ status: 409, message: 'not_on_air' });
    const visitor = kit.newVisitor();
    await visitor.call(login, { body: { guest: true } });
    const guest = await enter(visitor);
    expect(await vote(guest, id)).toMatchObject({ status: 403, message: 'guest' });
    const pause = { action: 'pause', clientId: 'owner-page', eventId: 'pause-0001' };
    const { lastId } = await owner.call(getQueue, { params: { id: roomId } });
    await ask(control, 'send:queue:event:register', { lastId, events: [pause] });
    expect(await vote(one, id)).toMatchObject({ status: 409, message: 'nothing_on_air' });
    const again = { action: 'restart', clientId: 'owner-page', eventId: 'restart-0001' };
    await ask(control, 'send:queue:event:register', { lastId: lastId + 1, events: [again] });
    clock.advance(5_000);
    expect(await vote(one, id)).toMatchObject({ status: 409, message: 'too_early' });
  });

  it.each([9, 101, 30.5, '50'])('a share of %s is refused with 422', async (skipShare) => {
    const answer = await owner.request('PUT', `/api/lounge/${roomId}`, { body: { voting: { skipShare } } });
    expect(answer.status).toBe(422);
  });
});
