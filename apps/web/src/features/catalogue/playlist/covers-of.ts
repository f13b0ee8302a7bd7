import type { Album } from '@madoi/contract/catalogue/entities';
import type { Details } from '#platform/details/fetch-details.ts';

const shownMost = 4;

/** The covers that stand for a playlist: of its first songs, each album once. */
export const coversOf = (playlist: { readonly tracks: readonly string[] }, details: Details): readonly Album[] => {
  const albumIds = new Set(playlist.tracks.flatMap((id) => details.tracks[id]?.albumId ?? []));
  return [...albumIds].flatMap((id) => details.albums[id] ?? []).slice(0, shownMost);
};
