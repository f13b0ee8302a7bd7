import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { describe, expect, it } from 'vitest';
import { moveTo, queueSections } from './queue-order.ts';

const tracks = ['a', 'b', 'c', 'd'].map((id): MediaTrack => {
  const source = { type: 'album' } as const;
  return { id, trackId: id, trackUpdatedAt: 0, duration: 1, source, createdBy: { id: 'me' } };
});
const idsOf = (list: readonly MediaTrack[]) => list.map(({ id }) => id).join('');

describe('queue', () => {
  it('stands in three parts around the current track, the played ones latest first', () => {
    const { played, current, next } = queueSections({ tracks, currentIndex: 2 });
    expect([idsOf(played), current?.id, idsOf(next)]).toEqual(['ba', 'c', 'd']);
  });

  it('is empty without tracks', () => {
    expect(queueSections({ tracks: [], currentIndex: 0 })).toEqual({ played: [], current: undefined, next: [] });
  });
});

describe('a move', () => {
  const ids = ['a', 'b', 'c'];
  const after = (from: number, to: number) => {
    const move = moveTo(ids, from, to);
    if (move === undefined) return ids.join('');
    const rest = ids.filter((id) => id !== move.id);
    rest.splice(move.beforeId === undefined ? rest.length : rest.indexOf(move.beforeId), 0, move.id);
    return rest.join('');
  };

  it('[4.25] puts the track in front of the one that it lands before, or to the end', () => {
    expect([after(0, 1), after(0, 2), after(2, 0), after(2, 1)]).toEqual(['bac', 'bca', 'cab', 'acb']);
  });

  it('is none when it stays or would leave the list', () => {
    expect([moveTo(ids, 1, 1), moveTo(ids, 0, -1), moveTo(ids, 2, 3), moveTo(ids, 9, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
