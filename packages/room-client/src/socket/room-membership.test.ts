import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from './fake-socket.fixture.ts';
import { createRoomMembership } from './room-membership.ts';

const world = (random?: () => number) => {
  const fake = createFakeSocket();
  const membership = createRoomMembership(fake.socket, random);
  const answer = (status: number, message = `status ${status}`) => fake.sent.at(-1)?.ack?.({ status, message });
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

  it('[4.09] [8.06] [9.08] tries again 10 s after a 429 and reports the failure', () => {
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
    [503, 'busy', 0],
    [503, 'busy', 0.25],
    [503, 'busy', 0.99],
    [429, 'room_busy', 0.25],
  ])('tries again 10 to 30 s after a %d %s, by its own chance of %d', (status, message, chance) => {
    const { membership, connect, answer, sent } = world(() => chance);
    connect();
    membership.join('room-one');
    answer(status, message);
    vi.advanceTimersByTime(10_000 + 20_000 * chance - 1);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(2);
  });

  it.each([
    [401, 'no_session'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [410, 'archived'],
  ])('shows a refusal %d as %s and does not insist', (status, refusal) => {
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

  it('a person who is kicked learns until when, and does not rejoin before', () => {
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

  it('goes on waiting for its own answer when one to an earlier join comes first', () => {
    const { membership, connect, sent, state } = world();
    connect();
    membership.join('room-one');
    membership.leave();
    membership.join('room-one');
    sent[0]?.ack?.({ status: 200, message: 'ok' });
    expect(state().kind).toBe('joining');
    vi.advanceTimersByTime(20_000);
    expect(state()).toMatchObject({ kind: 'waiting', status: 0 });
  });

  const anyStep = fc.oneof(
    fc.constantFrom('connect', 'disconnect', 'leave', 'removed').map((kind) => ({ kind, nth: 0, value: 0 })),
    fc.constantFrom(0, 1).map((value) => ({ kind: 'join', nth: 0, value })),
    fc.constantFrom(1, 9_999, 10_000, 20_000).map((value) => ({ kind: 'time', nth: 0, value })),
    fc.record({
      kind: fc.constant('answer'),
      nth: fc.nat({ max: 4 }),
      value: fc.constantFrom(200, 401, 403, 404, 410, 422, 429, 500, 503),
    }),
  );
  const rooms = ['room-one', 'room-two'];

  it('asks again within 30 s and is joined, whatever came before', () => {
    const runs = fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const { membership, connect, disconnect, fire, sent, socket, state } = world();
      const joins = () => sent.filter(({ event }) => event === 'send:user:joined:v2');
      const take: Readonly<Record<string, (step: (typeof steps)[number]) => void>> = {
        connect: () => socket.connected || connect(),
        disconnect: () => socket.connected && disconnect(),
        leave: () => membership.leave(),
        removed: () => fire('receive:user:removed', { roomId: 'room-one', reason: 'removed' }),
        join: ({ value }) => membership.join(rooms[value] ?? ''),
        time: ({ value }) => vi.advanceTimersByTime(value),
        answer: ({ nth, value: status }) =>
          joins()
            .at(-1 - nth)
            ?.ack?.({ status, message: 'answer' }),
      };
      for (const step of steps) take[step.kind]?.(step);
      const isRefused = state().kind === 'refused';
      if (isRefused && socket.connected) disconnect();
      if (!socket.connected) connect();
      if (state().kind === 'outside') membership.join('room-one');
      if (state().kind !== 'joined') {
        const asked = joins().length;
        // The longest that an answer may be out, and the pause after it.
        vi.advanceTimersByTime(30_000);
        expect(joins().length).toBeGreaterThan(asked);
        joins().at(-1)?.ack?.({ status: 200, message: 'ok' });
      }
      expect(state().kind).toBe('joined');
      membership.dispose();
      expect([state().kind, vi.getTimerCount()]).toEqual(['outside', 0]);
    });
    fc.assert(runs);
  });
});
