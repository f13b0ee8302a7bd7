import { describe, expect, it } from 'vitest';
import { openingType } from './favorite-view.ts';

const none = { albums: 0, artists: 0, playlists: 0, tracks: 0, users: 0 };

describe('the type that the shelf opens on', () => {
  it('is the first of the tabs that holds something', () => {
    expect(openingType({ ...none, albums: 3, users: 9 })).toBe('albums');
    expect(openingType({ ...none, users: 1 })).toBe('users');
  });

  it('is that of songs where there are any, and where there is nothing at all', () => {
    expect(openingType({ ...none, tracks: 1, albums: 40 })).toBe('tracks');
    expect(openingType(none)).toBe('tracks');
  });
});
