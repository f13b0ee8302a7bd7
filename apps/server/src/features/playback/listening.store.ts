import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { ListeningTimes } from '@madoi/domain/playback/listening-credit';

export interface Listener {
  readonly sessionHash: string;
  readonly userId?: string;
}

/** A listening as it is kept. Instants are ms since 1970, lengths ms. */
export interface Listening extends ListeningTimes {
  readonly id: string;
  /** The client's name for it, unique for its listener. */
  readonly name: string;
  readonly sessionHash: string;
  readonly deviceId: string | undefined;
  readonly trackId: string;
  readonly audioType: AudioType;
  readonly roomId: string | undefined;
  readonly wasReplaced: boolean;
  readonly isHearsay: boolean;
  /** What it came to; 0 while it is open. */
  readonly creditedMs: number;
  /** The month (`YYYY-MM`) that it is charged to; undefined: to none. */
  readonly month: string | undefined;
}

/** What one listener's transaction sees and writes. */
export interface OwnListenings {
  /** From when on this person may have listened. */
  readonly knownSinceMs: number;
  find(name: string): Promise<Listening | undefined>;
  findOpen(): Promise<Listening | undefined>;
  /** Of those that were asked for. */
  newest(limit: number): Promise<Listening[]>;
  /** Adds it, or writes what changed of it. */
  save(listening: Listening): Promise<void>;
  /** Credits of what was opened since, ms. */
  creditedMsSince(openedSinceMs: number): Promise<number>;
  /** Credits charged to a month (`YYYY-MM`), ms. */
  usedMs(month: string): Promise<number>;
  addUsedMs(month: string, byMs: number): Promise<void>;
}

export interface ListeningStore {
  /**
   * Runs `work` while no other change of this listener's runs, in one transaction: all of it is kept, or nothing.
   * `knownSinceMs` holds for a listener who is new here.
   */
  change<T>(listener: Listener, knownSinceMs: number, work: (own: OwnListenings) => Promise<T>): Promise<T>;
  /** Open or come to something, newest first: of a user wherever they listened, of a guest in this session. */
  history(listener: Listener, limit: number): Promise<Listening[]>;
  /** Of those that were asked for; if one is open, it. */
  newest(listener: Listener): Promise<Listening | undefined>;
  /** Both of one moment, so that a listening which is being closed counts once. */
  monthOf(userId: string, month: string): Promise<{ readonly usedMs: number; readonly open: Listening | undefined }>;
}
