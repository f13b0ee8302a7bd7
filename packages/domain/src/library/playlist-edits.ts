import { playlistTracksMax } from '@madoi/contract/constants';

/**
 * Inserts tracks before the one at `position`, or at the end. Undefined if the playlist would have more than 1,000
 * tracks.
 */
export function withTracks(
  tracks: readonly string[],
  added: readonly string[],
  position: number = tracks.length,
): readonly string[] | undefined {
  if (tracks.length + added.length > playlistTracksMax) return undefined;
  return [...tracks.slice(0, position), ...added, ...tracks.slice(position)];
}

/** The tracks without those at these positions; positions outside the list are ignored. */
export function withoutTracks(tracks: readonly string[], positions: readonly number[]): readonly string[] {
  const gone = new Set(positions);
  return tracks.filter((_, position) => !gone.has(position));
}

/** The tracks with the one at `from` moved to `to`, or to the end if the list is shorter. */
export function withTrackMoved(tracks: readonly string[], from: number, to: number): readonly string[] {
  const moved = tracks[from];
  if (moved === undefined || from === to) return tracks;
  const rest = tracks.filter((_, position) => position !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
