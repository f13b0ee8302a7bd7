import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { DownloadTimes } from '@madoi/domain/playback/download-policy';
import type { ListeningTimes } from '@madoi/domain/playback/listening-credit';
import type { ListPosition } from '#platform/cursor.ts';

export interface Listener {
  readonly sessionHash: string;
  readonly userId?: string;
}

/** A stored listening. Instants are ms since 1970, lengths ms. */
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
  readonly isUnverified: boolean;
  /** What it came to; 0 while it is open. */
  readonly creditedMs: number;
  /** The month (`YYYY-MM`) that it is charged to, a guest's in a room the day (`YYYY-MM-DD`); undefined: to none. */
  readonly month: string | undefined;
  /** A guest's address, hashed (see `hash-address`): what it comes to counts there, too. */
  readonly addressKey: string | undefined;
}

/** Audio that a free user, or a guest in a room, fetched without listening to it yet. */
export interface Download extends DownloadTimes {
  readonly trackId: string;
  readonly audioType: AudioType;
  /** The month (`YYYY-MM`) that it belongs to, a guest's the day (`YYYY-MM-DD`). */
  readonly month: string;
  /** A guest's address, hidden: what it is charged counts there, too. */
  readonly addressKey: string | undefined;
  /** What its month was charged with, ms. */
  readonly chargedMs: number;
}

export interface ListenerDownloads {
  list(): Promise<Download[]>;
  /** Adds it, or takes the place of what is known of the same audio. */
  save(download: Download): Promise<void>;
  remove(download: Pick<Download, 'trackId' | 'audioType'>): Promise<void>;
}

/** What one listener's transaction sees and writes. */
export interface ListenerTransaction {
  /** From when on this person may have listened. */
  readonly knownSinceMs: number;
  find(name: string): Promise<Listening | undefined>;
  findAll(names: readonly string[]): Promise<Listening[]>;
  findOpen(): Promise<Listening | undefined>;
  /** Of those that were asked for; with `sessionHash`, in that session. */
  newest(limit: number, sessionHash?: string): Promise<Listening[]>;
  /** Whether a listening of this track, in a cut at least so long, is open or ended since. */
  hasHeard(trackId: string, cutMs: number, endedSinceMs: number): Promise<boolean>;
  readonly downloads: ListenerDownloads;
  /** Adds it, or writes what changed of it. */
  save(listening: Listening): Promise<void>;
  /** The same of many at once, each named once. */
  saveAll(listenings: readonly Listening[]): Promise<void>;
  /** The charged time (ms) of listenings opened since then, and how many of them are known from reports only. */
  claimedSince(openedSinceMs: number): Promise<{ readonly creditedMs: number; readonly unverifiedCount: number }>;
  /** Credits charged to a month (`YYYY-MM`), or to a guest's day (`YYYY-MM-DD`), ms. */
  usedMs(period: string): Promise<number>;
  /** `addressKey`: of a guest's day, whose address counts the same. */
  addUsedMs(period: string, byMs: number, addressKey?: string): Promise<void>;
  addressUse(addressKey: string, day: string, now: number): Promise<AddressUsage>;
  /** So many listen at this address at once. */
  recordPeakListeners(addressKey: string, day: string, count: number): Promise<void>;
}

/** What the guests of one address have heard in rooms in a day. */
export interface AddressUsage {
  /** With what open listenings have come to so far, and downloads that waited in vain and are not settled yet, ms. */
  readonly usedMs: number;
  /** The most guests who listened at once. */
  readonly listenersMax: number;
  /** Other guests who listen there now. */
  readonly othersCount: number;
}

export interface GuestDayUsage {
  readonly usedMs: number;
  readonly open: Listening | undefined;
  readonly atAddress: AddressUsage;
  /** Whether a download of theirs waited in vain. */
  readonly hasDueDownloads: boolean;
}

interface HistoryPage {
  /** Begins after this listening; undefined: with the newest. */
  readonly after: ListPosition | undefined;
  readonly limit: number;
}

export interface ListeningStore {
  /**
   * Runs `work` in one transaction, while no other change of this listener runs. `knownSinceMs` holds for a listener
   * who is new here.
   */
  change<T>(listener: Listener, knownSinceMs: number, work: (own: ListenerTransaction) => Promise<T>): Promise<T>;
  /** Open or come to something, newest first: of a user wherever they listened, of a guest in this session. */
  history(listener: Listener, page: HistoryPage): Promise<Listening[]>;
  /** Of those that were asked for; if one is open, it. */
  newest(listener: Listener): Promise<Listening | undefined>;
  /** All of one moment, so that a listening which is being closed counts once. */
  guestDay(sessionHash: string, addressKey: string, day: string, now: number): Promise<GuestDayUsage>;
  monthOf(userId: string, month: string, fetchedBeforeMs: number): Promise<MonthUsage>;
}

export interface MonthUsage {
  readonly usedMs: number;
  readonly open: Listening | undefined;
  /** Whether a download from before the instant that was asked about still waits for its listening. */
  readonly hasDueDownloads: boolean;
}
