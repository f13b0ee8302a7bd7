import type { DemoCatalogue, DemoTrack } from './demo-entities.ts';
import { albums, artists } from './songs/albums.ts';
import { playlists } from './songs/playlists.ts';
import { songs } from './songs/songs.ts';
import { titles } from './songs/titles.ts';

const tracks = titles.flatMap(({ key, albumKey, trackNo, ja, en }): DemoTrack[] => {
  const song = songs.find((candidate) => candidate.key === key);
  return song ? [{ key, albumKey, trackNo, title: { ja, en }, style: song.style, bpm: song.bpm }] : [];
});

/** Everything the product fills an empty catalogue with. The first track renders fast: it is heard first. */
export const demoCatalogue: DemoCatalogue = { artists, albums, tracks, playlists };
