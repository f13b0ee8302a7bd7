import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { TrackCuts } from '@madoi/domain/playback/audio-cut';

export interface PlayableTrack extends TrackCuts {
  readonly id: string;
  readonly isAvailable: boolean;
  readonly sourceHash: string;
}

export interface Listening {
  readonly trackId: string;
  readonly audioType: AudioType;
  readonly roomId?: string;
  readonly startedAt: number;
}

export interface PlaybackKeys {
  /** Told to every browser: it signs playback URLs. */
  readonly secret: string;
  /** Told to nobody: it signs the playback cookie. */
  readonly cookieKey: string;
}

export interface Listener {
  readonly sessionHash: string;
  readonly userId?: string;
}

/** What playback keeps. Instants are ms since 1970. */
export interface PlaybackStore {
  findTrack(trackId: string): Promise<PlayableTrack | undefined>;
  /** Whether this track stands in the queue of this living room. */
  isInRoomQueue(roomId: string, trackId: string): Promise<boolean>;
  /** Listening time of the user in a month (`YYYY-MM`), ms. */
  usedMs(userId: string, month: string): Promise<number>;
  openListening(listener: Listener, listening: Listening): Promise<void>;
  /** Newest first: of the user wherever they listened, of a guest in this session. */
  listenings(listener: Listener, limit: number): Promise<Listening[]>;
  /** When the token was used for the first time; `now` if it is used for the first time now. */
  firstUse(tokenHash: string, now: number): Promise<number>;
  /** Forgets tokens first used before this. */
  sweepTokens(before: number): Promise<void>;
  /** Made once for all processes; `fresh` is taken when there are none yet. */
  ensureKeys(fresh: PlaybackKeys): Promise<PlaybackKeys>;
}
