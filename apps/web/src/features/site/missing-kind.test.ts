import { describe, expect, it } from 'vitest';
import { missingKindOf, wayOnFrom } from './missing-kind.ts';

describe('what is said to be missing', () => {
  it.each([
    ['/music/albums/01ABC', 'album'],
    ['/en/music/albums/01ABC', 'album'],
    ['/zh-TW/music/playlists/01ABC', 'playlist'],
    ['/favorites/playlists/01ABC', 'playlist'],
    ['/lounge/01ABC', 'room'],
    ['/ja/user/01ABC', 'person'],
    ['/music/albums', 'page'],
    ['/help/nothing', 'help'],
    ['/en/news/nothing', 'news'],
    ['/letters/01ABC', 'letter'],
    ['/help', 'page'],
    ['/nowhere/at/all', 'page'],
  ])('at %s is the %s', (pathname, kind) => expect(missingKindOf(pathname)).toBe(kind));

  it('leads back to where such things are', () => {
    expect(wayOnFrom('album').to).toBe('/music');
    expect(wayOnFrom('room').to).toBe('/lounge');
    expect(wayOnFrom('help')).toEqual({ to: '/help', button: 'toHelp' });
    expect(wayOnFrom('news').to).toBe('/news');
    expect(wayOnFrom('page').to).toBe('/lounge');
  });
});
