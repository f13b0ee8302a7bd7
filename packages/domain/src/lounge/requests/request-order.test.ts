import { createRandom } from '@madoi/random/create-random';
import { describe, expect, it } from 'vitest';
import { orderByArrival, orderRequests, placeRequest, type TurnsTaken, type WaitingRequest } from './request-order.ts';

const none = new Map<string, number>();
const ask = (id: string, userId: string, requestedAt: number, rank?: number): WaitingRequest => ({
  id,
  userId,
  requestedAt,
  rank,
});
const ids = (requests: readonly WaitingRequest[]) => requests.map(({ id }) => id).join(' ');

describe('orderRequests', () => {
  it('gives everyone one song before anyone gets a second', () => {
    const waiting = [ask('a1', 'a', 1), ask('a2', 'a', 2), ask('a3', 'a', 3), ask('b1', 'b', 4), ask('c1', 'c', 5)];
    expect(ids(orderRequests(waiting, none))).toBe('a1 b1 c1 a2 a3');
  });

  it('puts requests first whose authors had fewer songs accepted, however late they come', () => {
    const waiting = [ask('a1', 'a', 1), ask('b1', 'b', 2), ask('c1', 'c', 99)];
    expect(
      ids(
        orderRequests(
          waiting,
          new Map([
            ['a', 2],
            ['b', 1],
          ]),
        ),
      ),
    ).toBe('c1 b1 a1');
  });

  it('lets votes decide among equal turns only, and the time among equal votes', () => {
    const voted = (request: WaitingRequest, votes: number) => ({ ...request, votes });
    const waiting = [
      ask('a1', 'a', 1),
      voted(ask('a2', 'a', 2), 9),
      voted(ask('b1', 'b', 3), 2),
      voted(ask('c1', 'c', 4), 2),
    ];
    expect(ids(orderRequests(waiting, none))).toBe('b1 c1 a1 a2');
    expect(ids(orderRequests(waiting, new Map([['b', 1]])))).toBe('c1 a1 a2 b1');
  });

  it('puts requests that were placed by hand before all others', () => {
    const waiting = [ask('a1', 'a', 1), ask('b1', 'b', 2), ask('c1', 'c', 3, 0)];
    expect(ids(orderRequests(waiting, none))).toBe('c1 a1 b1');
  });
});

describe('placeRequest', () => {
  const waiting = [ask('a1', 'a', 1), ask('b1', 'b', 2), ask('c1', 'c', 3), ask('d1', 'd', 4)];
  const after = (requestId: string, beforeId?: string) => {
    const ranks = placeRequest(waiting, none, requestId, beforeId);
    return (
      ranks &&
      ids(
        orderRequests(
          waiting.map((each) => ({ ...each, rank: ranks.get(each.id) })),
          none,
        ),
      )
    );
  };

  it('puts one before another, or last', () => {
    expect(after('c1', 'a1')).toBe('c1 a1 b1 d1');
    expect(after('a1', 'd1')).toBe('b1 c1 a1 d1');
    expect(after('a1')).toBe('b1 c1 d1 a1');
  });

  it('places by hand only the requests up to the moved one', () => {
    expect([...(placeRequest(waiting, none, 'c1', 'a1') ?? [])]).toEqual([['c1', 0]]);
  });

  it('answers undefined when a request does not wait, or is moved before itself', () => {
    expect(after('x')).toBeUndefined();
    expect(after('a1', 'x')).toBeUndefined();
    expect(after('a1', 'a1')).toBeUndefined();
  });
});

describe('any waiting list', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);
  const listOf = (random: () => number) => {
    const people = 1 + Math.floor(random() * 5);
    const some = (max: number) => Math.floor(random() * max);
    const waiting = Array.from({ length: some(12) }, (_, i) => ask(`r${i}`, `u${some(people)}`, some(20)));
    const taken: TurnsTaken = new Map(Array.from({ length: people }, (_, i) => [`u${i}`, some(4)] as const));
    return { waiting, taken };
  };
  const shuffled = <T>(random: () => number, list: readonly T[]) =>
    list
      .map((each) => ({ each, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ each }) => each);

  it.each(seeds)(
    'seed %i: lists each once by rising turns, each user’s songs as they came, whatever the input order',
    (seed) => {
      const random = createRandom(seed);
      const { waiting, taken } = listOf(random);
      const order = orderRequests(waiting, taken);
      expect(orderRequests(shuffled(random, waiting), taken)).toEqual(order);
      expect(ids(orderByArrival(order))).toBe(ids(orderByArrival(waiting)));
      const turns = new Map(taken);
      let before = 0;
      for (const { userId } of order) {
        const turn = turns.get(userId) ?? 0;
        expect(turn).toBeGreaterThanOrEqual(before);
        before = turn;
        turns.set(userId, turn + 1);
      }
      for (const { userId } of waiting) {
        const own = order.filter((each) => each.userId === userId);
        expect(ids(own)).toBe(ids(orderByArrival(own)));
      }
    },
  );

  it.each(seeds)(
    'seed %i: votes refine the order: nobody passes somebody with fewer turns, and one vote more never moves a request down',
    (seed) => {
      const random = createRandom(seed);
      const { waiting, taken } = listOf(random);
      const voted = waiting.map((each) => ({ ...each, votes: Math.floor(random() * 4) }));
      const turnOf = new Map<string, number>();
      const seen = new Map(taken);
      for (const { id, userId } of orderByArrival(waiting)) {
        turnOf.set(id, seen.get(userId) ?? 0);
        seen.set(userId, (seen.get(userId) ?? 0) + 1);
      }
      const order = orderRequests(voted, taken);
      expect(orderRequests(shuffled(random, voted), taken)).toEqual(order);
      expect(order.map(({ id }) => turnOf.get(id))).toEqual(
        orderRequests(waiting, taken).map(({ id }) => turnOf.get(id)),
      );
      order.forEach((each, at) => {
        const next = order[at + 1];
        if (next === undefined || turnOf.get(next.id) !== turnOf.get(each.id)) return;
        expect(next.votes).toBeLessThanOrEqual(each.votes);
        if (next.votes === each.votes) expect(next.requestedAt).toBeGreaterThanOrEqual(each.requestedAt);
      });
      for (const raised of voted) {
        const more = voted.map((each) => (each.id === raised.id ? { ...each, votes: each.votes + 1 } : each));
        const placeIn = (list: readonly WaitingRequest[]) => list.findIndex(({ id }) => id === raised.id);
        expect(placeIn(orderRequests(more, taken))).toBeLessThanOrEqual(placeIn(order));
      }
    },
  );

  it.each(seeds)(
    'seed %i: taking the first over and over gives nobody two turns more than another who waits',
    (seed) => {
      let { waiting, taken } = listOf(createRandom(seed));
      taken = new Map();
      while (waiting.length > 0) {
        const [first] = orderRequests(waiting, taken);
        if (first === undefined) break;
        const turns = taken.get(first.userId) ?? 0;
        for (const { userId } of waiting) expect(turns - (taken.get(userId) ?? 0)).toBeLessThanOrEqual(0);
        waiting = waiting.filter(({ id }) => id !== first.id);
        taken = new Map(taken).set(first.userId, turns + 1);
      }
    },
  );

  it.each(seeds)('seed %i: a moved request is at its new position, and the others keep their order', (seed) => {
    const random = createRandom(seed);
    const { waiting, taken } = listOf(random);
    let held: readonly WaitingRequest[] = waiting;
    for (let step = 0; step < 4 && waiting.length > 1; step += 1) {
      const order = orderRequests(held, taken);
      const moved = order[Math.floor(random() * order.length)]?.id ?? '';
      const rest = order.filter(({ id }) => id !== moved);
      const to = Math.floor(random() * (rest.length + 1));
      const ranks = placeRequest(held, taken, moved, rest[to]?.id);
      held = held.map((each) => ({ ...each, rank: ranks?.get(each.id) }));
      const expected = [...rest.slice(0, to).map(({ id }) => id), moved, ...rest.slice(to).map(({ id }) => id)];
      expect(ids(orderRequests(held, taken))).toBe(expected.join(' '));
    }
  });
});
