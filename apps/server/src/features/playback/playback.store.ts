import type { TrackCuts } from '@madoi/domain/playback/audio-cut';

export interface PlayableTrack extends TrackCuts {
  readonly id: string;
  readonly isAvailable: boolean;
  readonly sourceHash: string;
}

export interface PlaybackKeys {
  /** Known to every browser: it signs playback URLs. */
  readonly secret: string;
  /** Known to the server only: it signs the playback cookie. */
  readonly cookieKey: string;
}

/** The first use of a token: when, and for which audio. */
export interface TokenUse {
  readonly firstUsedAt: number;
  readonly audio: string;
}

/** What playback stores besides listenings. Instants are ms since 1970. */
export interface PlaybackStore {
  findTrack(trackId: string): Promise<PlayableTrack | undefined>;
  findTracks(trackIds: readonly string[]): Promise<PlayableTrack[]>;
  /** The first use of this token: this one, or an earlier one. */
  firstUse(tokenHash: string, use: TokenUse): Promise<TokenUse>;
  /** Forgets tokens first used before this, `limit` at most; answers how many. */
  sweepTokens(before: number, limit: number): Promise<number>;
  /** Made once for all processes; `fresh` is taken when there are none yet. */
  ensureKeys(fresh: PlaybackKeys): Promise<PlaybackKeys>;
}
