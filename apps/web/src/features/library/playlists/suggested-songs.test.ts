import { expect, it } from 'vitest';
import { chooseSuggestions, newestFavorites } from './suggested-songs.ts';

it('suggests favourites, then what was heard: each song once, none that the playlist has', () => {
  const sources = { favorites: ['a', 'b'], heard: ['b', 'c', 'c', 'd'], popular: ['e'] };
  expect(chooseSuggestions(sources, ['a'])).toEqual({ favorites: ['b'], heard: ['c', 'd'], popular: [] });
});

it('suggests what is popular to somebody without favourites who has heard nothing else', () => {
  const sources = { favorites: [], heard: ['a'], popular: ['a', 'b'] };
  expect(chooseSuggestions(sources, ['a'])).toEqual({ favorites: [], heard: [], popular: ['b'] });
});

it('suggests at most eight songs of a source', () => {
  const heard = Array.from({ length: 20 }, (_, at) => `song-${at}`);
  expect(chooseSuggestions({ favorites: [], heard, popular: [] }, []).heard).toEqual(heard.slice(0, 8));
});

it('takes the newest favourites first, and none that is gone', () => {
  const favorite = (targetId: string, favoritedAt: number, targetActive = true) => ({
    ...{ targetId, favoritedAt, targetActive, active: true, updatedAt: 0 },
    ...{ name: '', artistName: '', artistId: '', albumId: '' },
  });
  expect(newestFavorites([favorite('old', 1), favorite('new', 3), favorite('gone', 2, false)])).toEqual(['new', 'old']);
});
