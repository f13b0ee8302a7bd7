import { expect, it } from 'vitest';
import { createLostPublishers } from './lost-publishers.ts';

const of = (kind: 'published' | 'unpublished', participantId = 'mi') =>
  ({ kind, channel: 'room', participantId }) as const;

it('a publisher who drops is lost until they publish again or go off air', () => {
  const voices = createLostPublishers();
  expect(voices.apply(of('published'))).toBe(false);
  expect(voices.isLost('room', 'mi')).toBe(false);
  expect(voices.apply(of('unpublished'))).toBe(true);
  expect([voices.isLost('room', 'mi'), voices.isLost('other', 'mi')]).toEqual([true, false]);
  expect(voices.apply(of('published'))).toBe(true);
  expect(voices.isLost('room', 'mi')).toBe(false);
  voices.apply(of('unpublished'));
  voices.forget('room', 'mi');
  expect(voices.isLost('room', 'mi')).toBe(false);
});

it('everybody in a channel is lost when its engine starts again, nobody who never published', () => {
  const voices = createLostPublishers();
  voices.apply(of('published', 'mi'));
  voices.apply(of('published', 'ha'));
  expect(voices.apply(of('unpublished', 'so'))).toBe(false);
  voices.apply({ ...of('published', 'ki'), channel: 'other' });
  expect(voices.apply({ kind: 'restarted', channel: 'room' })).toBe(true);
  expect(voices.isLost('other', 'ki')).toBe(false);
  expect(['mi', 'ha', 'so'].map((id) => voices.isLost('room', id))).toEqual([true, true, false]);
  expect(voices.apply(of('published', 'mi'))).toBe(true);
  expect(['mi', 'ha'].map((id) => voices.isLost('room', id))).toEqual([false, true]);
});
