import type { MusicTags } from '#platform/encoder/read-tags.ts';

/** How much a file says about itself; 0: nothing. Of equal recordings the one that says more names the track. */
export function scoreTags(tags: MusicTags): number {
  const names = [tags.title, tags.artist, tags.album].filter((name) => name !== undefined);
  const details = [tags.albumArtist, tags.trackNo, tags.discNo, tags.releasedOn, tags.genres, tags.moods, tags.picture];
  return names.length * 10 + details.filter((detail) => detail !== undefined).length;
}
