import { playlistTracksMax } from '@madoi/contract/constants';

/** Puts tracks before the one at `position`, or at the end. Undefined: there would be more than a playlist holds. */
export function withTracks(
  tracks: readonly string[],
  added: readonly string[],
  position: number = tracks.length,
): readonly string[] | undefined {
  if (tracks.length + added.length > playlistTracksMax) return undefined;
  return [...tracks.slice(0, position), ...added, ...tracks.slice(position)];
}

/** Without the tracks at these positions; positions that are not there are nothing. */
export function withoutTracks(tracks: readonly string[], positions: readonly number[]): readonly string[] {
  const gone = new Set(positions);
  return tracks.filter((_, position) => !gone.has(position));
}

/** With the track of `from` standing at `to`, or last when there are fewer. */
export function withTrackMoved(tracks: readonly string[], from: number, to: number): readonly string[] {
  const moved = tracks[from];
  if (moved === undefined || from === to) return tracks;
  const rest = tracks.filter((_, position) => position !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
