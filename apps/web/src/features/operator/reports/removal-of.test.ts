import { expect, it } from 'vitest';
import { removalOf } from './removal-of.ts';

it('a report is acted on by what it is about, and only closed where its author has removed that', () => {
  const there = { isMessageRemoved: false };
  expect(removalOf(there)).toBe('removeMessage');
  expect(removalOf({ ...there, letterId: 'letter-1' })).toBe('withdrawLetter');
  expect(removalOf({ ...there, postId: 'post-1' })).toBe('removePost');
  expect(removalOf({ isMessageRemoved: true, postId: 'post-1' })).toBe('markActed');
});
