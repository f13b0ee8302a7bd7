import { expect, it } from 'vitest';
import {
  entryOf,
  newerEntry,
  type ReactionCounts,
  rolledBack,
  settled,
  shownReactions,
  withLiveCounts,
  withPending,
} from './reaction-state.ts';

const counts = (reactionsVersion: number, likes: number, own: ReactionCounts['own'] = []): ReactionCounts => ({
  reactions: [
    { reactionId: 1, count: likes },
    { reactionId: 2, count: 0 },
  ],
  reactionsVersion,
  own,
});
const likesOf = (entry: Parameters<typeof shownReactions>[0]) => {
  const [likes] = shownReactions(entry);
  return [likes?.count, likes?.isOwn];
};

it('a reaction counts at once, and the answer of the server replaces the guess', () => {
  const pressed = withPending(entryOf(counts(4, 7)), 1, true);
  expect(likesOf(pressed)).toEqual([8, true]);
  expect(likesOf(settled(pressed, 1, counts(6, 9, [1])))).toEqual([9, true]);
});

it('a reaction that the server refuses is taken back, with its count', () => {
  expect(likesOf(rolledBack(withPending(entryOf(counts(4, 7)), 1, true), 1))).toEqual([7, false]);
  expect(likesOf(rolledBack(withPending(entryOf(counts(4, 7, [1])), 1, false), 1))).toEqual([7, true]);
});

it('live counts that may hold the reader’s own reaction wait for its answer', () => {
  const pressed = withPending(entryOf(counts(4, 7)), 1, true);
  const live = withLiveCounts(pressed, counts(5, 8));
  expect(likesOf(live)).toEqual([8, true]);
  expect(likesOf(settled(live, 1, counts(5, 8, [1])))).toEqual([8, true]);
  const later = withLiveCounts(live, counts(9, 12));
  expect(likesOf(settled(later, 1, counts(5, 8, [1])))).toEqual([12, true]);
});

it('counts only move forward: what is older than the counts shown changes nothing', () => {
  const entry = withLiveCounts(entryOf(counts(6, 9)), counts(5, 3));
  expect(likesOf(entry)).toEqual([9, false]);
  expect(likesOf(settled(withPending(entry, 1, true), 1, counts(5, 4, [1])))).toEqual([9, true]);
  expect(newerEntry(entry, counts(5, 1))).toBe(entry);
  expect(likesOf(newerEntry(entry, counts(8, 11)))).toEqual([11, false]);
});
