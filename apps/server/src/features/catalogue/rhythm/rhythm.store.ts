import type { Rhythm } from '@madoi/domain/playback/rhythm';

/** A track that was not measured yet, or in an older way. */
export interface UnmeasuredTrack {
  readonly trackId: string;
  readonly sourceHash: string;
}

/** Of a whole track. `tempoBpm` undefined: it has no beat. */
export interface TrackRhythm extends Rhythm {
  readonly tempoBpm: number | undefined;
}

export interface RhythmStore {
  /** Available tracks whose ids come after `afterId`, by id; at most `limit`. */
  listUnmeasured(version: number, afterId: string, limit: number): Promise<readonly UnmeasuredTrack[]>;
  /** Writes over what was measured before. A track that is gone by then is left out. */
  save(trackId: string, rhythm: TrackRhythm, version: number, now: number): Promise<void>;
  /** The rhythm of the cut that rooms play of a track; undefined: not measured, or without a beat. */
  findOfRoomCut(trackId: string): Promise<Rhythm | undefined>;
}
