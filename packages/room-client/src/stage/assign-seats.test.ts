import { describe, expect, it } from 'vitest';
import { assignSeats, type Occupant } from './assign-seats.ts';

const quiet = (...ids: string[]): Occupant[] => ids.map((id) => ({ id, activeSeq: 0 }));

describe('seats round the turntable', () => {
  it('are filled from the front', () => {
    expect(assignSeats([], quiet('a', 'b'), { seats: 4 })).toEqual(['a', 'b', undefined, undefined]);
  });

  it('stay the same when others come', () => {
    const before = assignSeats([], quiet('a', 'b', 'c'), { seats: 6, front: 2 });
    expect(assignSeats(before, quiet('d', 'c', 'b', 'a'), { seats: 6, front: 2 })).toEqual([
      'a',
      'b',
      'c',
      'd',
      undefined,
      undefined,
    ]);
  });

  it('only the farthest moves up when somebody leaves', () => {
    const before = ['a', 'b', 'c', 'd'];
    expect(assignSeats(before, quiet('a', 'c', 'd'), { seats: 4 })).toEqual(['a', 'd', 'c', undefined]);
    expect(assignSeats(before, quiet('a', 'b', 'c'), { seats: 4 })).toEqual(['a', 'b', 'c', undefined]);
  });

  it('bring who was active last to the front, in exchange for the quietest there', () => {
    const before = ['a', 'b', 'c', 'd'];
    const people = [
      { id: 'd', activeSeq: 3 },
      { id: 'a', activeSeq: 2 },
      { id: 'b', activeSeq: 0 },
      { id: 'c', activeSeq: 0 },
    ];
    expect(assignSeats(before, people, { seats: 4, front: 2 })).toEqual(['a', 'd', 'c', 'b']);
    const again = people.map((person) => (person.id === 'd' ? { ...person, activeSeq: 4 } : person));
    expect(assignSeats(['a', 'd', 'c', 'b'], again, { seats: 4, front: 2 })).toEqual(['a', 'd', 'c', 'b']);
  });

  it('give an active person a seat even when all are taken', () => {
    const people = [...quiet('a', 'b', 'c'), { id: 'z', activeSeq: 1 }];
    expect(assignSeats(['a', 'b', 'c'], people, { seats: 3, front: 2 })).toEqual(['z', 'b', 'c']);
  });

  it('always hold this page’s own person, if they are there', () => {
    expect(assignSeats(['a', 'b', 'c'], quiet('a', 'b', 'c', 'me'), { seats: 3, me: 'me' })).toEqual(['a', 'b', 'me']);
    expect(assignSeats(['a', 'b'], quiet('a', 'b'), { seats: 2, me: 'gone' })).toEqual(['a', 'b']);
  });

  it('never hold anybody twice or forget a seated one', () => {
    let seating = assignSeats([], [], { seats: 16 });
    for (let step = 1; step <= 200; step += 1) {
      const people = Array.from({ length: 30 }, (_, at) => ({
        id: `u${at}`,
        activeSeq: (at * 7919 + step * 104729) % 31,
      })).filter((_, at) => (at * 31 + step * 17) % 5 !== 0);
      seating = assignSeats(seating, people, { seats: 16 });
      const ids = seating.filter((id) => id !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(16);
    }
  });
});
