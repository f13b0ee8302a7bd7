import { expect, it } from 'vitest';
import { picturesOf, unlistedIn } from './pictures.ts';
import type { Screen } from './screen.ts';

const screens: readonly Screen[] = [
  { name: 'album', path: '/albums/a' },
  { name: 'bell', path: '/lounge', onlyOn: 'desktop' },
];

it('a screen has a picture of each size, or of the one where the product has it', () => {
  expect(picturesOf(screens)).toEqual(['album-desktop.png', 'album-mobile.png', 'bell-desktop.png']);
});

it('a picture whose screen is renamed or gone, or of a size that it no longer has, is not listed', () => {
  const files = ['album-desktop.png', 'album-mobile.png', 'bell-desktop.png', 'bell-mobile.png', 'record-desktop.png'];
  expect(unlistedIn(files, screens)).toEqual(['bell-mobile.png', 'record-desktop.png']);
});
