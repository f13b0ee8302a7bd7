import type { StyleName } from './compose/score.ts';
import type { DemoCatalogue, DemoTrack } from './demo-entities.ts';
import { albums, artists } from './songs/albums.ts';
import { playlists } from './songs/playlists.ts';
import { songs } from './songs/songs.ts';
import { titles } from './songs/titles.ts';

const about: Readonly<Record<StyleName, Pick<DemoTrack, 'genres' | 'moods'>>> = {
  'city-pop': { genres: ['City Pop'], moods: ['After the last train', 'By the sea'] },
  'lo-fi': { genres: ['Lo-Fi'], moods: ['Focus', 'Before sleep'] },
  house: { genres: ['House'], moods: ['Wanting to dance'] },
  koto: { genres: ['Ambient', 'Traditional Japanese'], moods: ['Morning alone', 'After a bath'] },
  'jazz-kissa': { genres: ['Jazz'], moods: ['Rainy day', 'Dinner time'] },
  'train-window': { genres: ['Pop'], moods: ['By the sea', 'Morning alone'] },
};

const tracks = titles.flatMap(({ key, albumKey, trackNo, ...title }): DemoTrack[] => {
  const song = songs.find((candidate) => candidate.key === key);
  return song ? [{ key, albumKey, trackNo, title, style: song.style, bpm: song.bpm, ...about[song.style] }] : [];
});

/** Everything the product fills an empty catalogue with. The first track renders fast: it is heard first. */
export const demoCatalogue: DemoCatalogue = { artists, albums, tracks, playlists };
