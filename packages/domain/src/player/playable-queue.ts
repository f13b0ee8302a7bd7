import type { MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import type { RangeSelection } from '../playback/range-selection.ts';

/**
 * A queue that `positionAt` can place in time: a lounge's, as on the wire (specification 3.43), or the solo player's.
 */
export interface PlayableQueue extends Omit<MediaQueue, 'type'> {
  readonly type: MediaQueue['type'] | 'solo';
}

/** A track, or a section of it. Lounges play whole cuts. */
export interface PlayableTrack extends MediaTrack {
  readonly range?: RangeSelection | undefined;
}

/** Where its playback begins, in seconds into the track. */
export const playStartSec = ({ range }: PlayableTrack): number => range?.startSec ?? 0;
/** Where its playback ends, in seconds into the track. */
export const playEndSec = ({ range, duration }: PlayableTrack): number => range?.endSec ?? duration;
