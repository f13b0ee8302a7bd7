import { defaultSound, duckingMinDb } from '@madoi/room-client/playback/sound-settings';
import { expect, it } from 'vitest';
import { duckingStrength } from './ducking-strength.ts';

it('the music’s lowering is called off, slight, usual or strong, in even steps of its slider', () => {
  expect([0, -1, -8, -9, -16, -17, duckingMinDb].map(duckingStrength)).toEqual([
    'off',
    'slight',
    'slight',
    'usual',
    'usual',
    'strong',
    'strong',
  ]);
});

it('what a listener has who changed nothing is called usual', () => {
  expect(duckingStrength(defaultSound.duckingDb)).toBe('usual');
});
