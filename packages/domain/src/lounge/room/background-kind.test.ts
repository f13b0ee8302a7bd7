import { backgroundKinds, backgroundTypes } from '@madoi/contract/lounge/room';
import { expect, it } from 'vitest';
import { backgroundKindOf, backgroundTypeOf } from './background-kind.ts';

it('[3.18] maps unknown, dive, image and image default to default, custom and custom_default', () => {
  const mapped = Object.fromEntries(backgroundKinds.map((kind) => [kind, backgroundTypeOf(kind)]));
  expect(mapped).toEqual({ unknown: 'default', dive: 'default', image: 'custom', image_default: 'custom_default' });
});

it('[3.18] a room that shows lyrics says so by its kind, and the default scene alone does not', () => {
  expect([backgroundKindOf('dive'), backgroundTypeOf('dive')]).toEqual(['dive', 'default']);
  expect(backgroundKindOf('default')).toBe('unknown');
});

it('a type says itself, and has a kind that is mapped back to it', () => {
  for (const type of backgroundTypes) {
    expect(backgroundTypeOf(type)).toBe(type);
    expect(backgroundTypeOf(backgroundKindOf(type))).toBe(type);
  }
});
