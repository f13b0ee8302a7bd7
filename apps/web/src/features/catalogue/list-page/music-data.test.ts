import type { Album, Artist, Track } from '@madoi/contract/catalogue/entities';
import { expect, it } from 'vitest';
import { albumStructuredData, trackStructuredData } from './music-data.ts';

const reader = { locale: 'en', origin: 'https://madoi.example' } as const;
const artist = { id: 'artist-0001', name: '灯', names: { en: 'Akari' } } as Artist;
const album = {
  id: 'album-0001',
  name: '夜道',
  names: { en: 'Night Road' },
  tracks: ['track-0001', 'track-0002'],
  releasedOn: '2026-04-01',
} as unknown as Album;
const track = {
  id: 'track-0001',
  name: '青',
  isExplicit: false,
  audioInfo: { type: 'full', duration: 216.4 },
} as Track;
const cut = { id: 'track-0002', name: '白', isExplicit: true, audioInfo: { type: 90, duration: 90 } } as Track;
const byArtist = { '@type': 'MusicGroup', name: 'Akari', url: 'https://madoi.example/music/artists/artist-0001' };

it('an album tells search engines its artist, date and songs, in the reader’s language', () => {
  expect(albumStructuredData({ album, artist, tracks: [track, cut] }, reader)).toEqual({
    '@type': 'MusicAlbum',
    name: 'Night Road',
    byArtist,
    datePublished: '2026-04-01',
    numTracks: 2,
    track: [
      {
        '@type': 'MusicRecording',
        name: '青',
        url: 'https://madoi.example/music/tracks/track-0001',
        duration: 'PT3M36S',
      },
      { '@type': 'MusicRecording', name: '白', url: 'https://madoi.example/music/tracks/track-0002' },
    ],
  });
});

it('a song tells its album and artist, and a length only where the whole of it may be played', () => {
  expect(trackStructuredData({ track, album, artist }, reader)).toEqual({
    '@type': 'MusicRecording',
    name: '青',
    byArtist,
    duration: 'PT3M36S',
    isFamilyFriendly: true,
    inAlbum: { '@type': 'MusicAlbum', name: 'Night Road', url: 'https://madoi.example/music/albums/album-0001' },
  });
  const unknown = trackStructuredData({ track: cut, album, artist: undefined }, reader);
  expect(unknown).toMatchObject({ name: '白', isFamilyFriendly: false });
  expect(Object.keys(unknown)).not.toContain('duration');
  expect(Object.keys(unknown)).not.toContain('byArtist');
});
