import type { MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import type { RangeSelection } from '../playback/range-selection.ts';

/** Anything that is played in order from a place at a time: the wire knows a lounge's only (specification 3.43). */
export interface PlayableQueue extends Omit<MediaQueue, 'type'> {
  readonly type: MediaQueue['type'] | 'solo';
}

/** A track of which a section may be played only; lounges play whole cuts. */
export interface PlayableTrack extends MediaTrack {
  readonly range?: RangeSelection | undefined;
}

/** Where its sound begins, and where it ends, seconds into the track. */
export const playStartSec = ({ range }: PlayableTrack): number => range?.startSec ?? 0;
export const playEndSec = ({ range, duration }: PlayableTrack): number => range?.endSec ?? duration;
