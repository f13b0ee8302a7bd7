import { expect, it } from 'vitest';
import { createLostVoices } from './lost-voices.ts';

const of = (kind: 'published' | 'unpublished', agoraUserId = 'mi') => ({ kind, channel: 'room', agoraUserId }) as const;

it('misses who was heard and is not any more, until they are heard again or went off air', () => {
  const voices = createLostVoices();
  expect(voices.hear(of('published'))).toBe(false);
  expect(voices.isLost('room', 'mi')).toBe(false);
  expect(voices.hear(of('unpublished'))).toBe(true);
  expect([voices.isLost('room', 'mi'), voices.isLost('other', 'mi')]).toEqual([true, false]);
  expect(voices.hear(of('published'))).toBe(true);
  expect(voices.isLost('room', 'mi')).toBe(false);
  voices.hear(of('unpublished'));
  voices.forget('room', 'mi');
  expect(voices.isLost('room', 'mi')).toBe(false);
});

it('misses everybody when the engine lives anew, and nobody who was never heard', () => {
  const voices = createLostVoices();
  voices.hear(of('published', 'mi'));
  voices.hear(of('published', 'ha'));
  expect(voices.hear(of('unpublished', 'so'))).toBe(false);
  expect(voices.hear({ kind: 'restarted' })).toBe(true);
  expect(['mi', 'ha', 'so'].map((id) => voices.isLost('room', id))).toEqual([true, true, false]);
  expect(voices.hear(of('published', 'mi'))).toBe(true);
  expect(['mi', 'ha'].map((id) => voices.isLost('room', id))).toEqual([false, true]);
});
