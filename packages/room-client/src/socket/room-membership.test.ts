import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from './fake-socket.fixture.ts';
import { createRoomMembership } from './room-membership.ts';

const world = () => {
  const fake = createFakeSocket();
  const membership = createRoomMembership(fake.socket);
  const answer = (status: number) => fake.sent.at(-1)?.ack?.({ status, message: `status ${status}` });
  const sentEvents = () => fake.sent.map(({ event, payload }) => [event, (payload as { roomId?: string }).roomId]);
  return { ...fake, membership, answer, sentEvents, state: () => membership.store.getState() };
};

describe('room membership', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[4.08] joins once connected, asking for batches, and joins again after a reconnect', () => {
    const { membership, connect, disconnect, sent, answer, state } = world();
    membership.join('room-one');
    expect(sent).toHaveLength(0);
    connect();
    expect(sent[0]).toMatchObject({ event: 'send:user:joined:v2', payload: { roomId: 'room-one', batch: true } });
    answer(200);
    expect(state()).toEqual({ kind: 'joined', roomId: 'room-one' });
    disconnect();
    expect(state()).toEqual({ kind: 'joining', roomId: 'room-one' });
    connect();
    expect(sent).toHaveLength(2);
    answer(200);
    expect(state().kind).toBe('joined');
  });

  it('[4.08] leaves a room before joining another', () => {
    const { membership, connect, answer, sentEvents } = world();
    connect();
    membership.join('room-one');
    answer(200);
    membership.join('room-two');
    expect(sentEvents()).toEqual([
      ['send:user:joined:v2', 'room-one'],
      ['send:user:leave', undefined],
      ['send:user:joined:v2', 'room-two'],
    ]);
  });

  it('[4.09] [8.06] [9.08] tries again 10 s after a 429 and tells of the failure', () => {
    const { membership, connect, answer, sent, state } = world();
    const onFailure = vi.fn();
    connect();
    membership.join('room-one', onFailure);
    answer(429);
    expect(onFailure).toHaveBeenCalledWith({ status: 429, message: 'status 429' });
    expect(state()).toMatchObject({ kind: 'waiting', status: 429 });
    vi.advanceTimersByTime(9_999);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(2);
    answer(200);
    expect(state().kind).toBe('joined');
  });

  it.each([
    [401, 'no_session'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [410, 'archived'],
  ])('tells a refusal %d as %s and does not insist', (status, refusal) => {
    const { membership, connect, answer, sent, state } = world();
    connect();
    membership.join('room-one');
    answer(status);
    expect(state()).toMatchObject({ kind: 'refused', refusal });
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('asks again when no answer comes within the socket’s 20 s', () => {
    const { membership, connect, sent, state } = world();
    connect();
    membership.join('room-one');
    vi.advanceTimersByTime(20_000);
    expect(state()).toMatchObject({ kind: 'waiting', status: 0 });
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(2);
  });

  it('who is put out is told until when, and does not insist', () => {
    const { membership, connect, answer, fire, sent, state } = world();
    connect();
    membership.join('room-one');
    answer(200);
    fire('receive:user:removed', { roomId: 'room-two', reason: 'banned' });
    expect(state().kind).toBe('joined');
    fire('receive:user:removed', { roomId: 'room-one', reason: 'removed', until: 5_000 });
    expect(state()).toMatchObject({ kind: 'refused', refusal: 'forbidden', message: 'removed', until: 5_000 });
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('does not believe an answer to a room that was left meanwhile', () => {
    const { membership, connect, sent, state } = world();
    connect();
    membership.join('room-one');
    const late = sent[0]?.ack;
    membership.leave();
    late?.({ status: 200, message: 'ok' });
    expect(state()).toEqual({ kind: 'outside' });
  });
});
