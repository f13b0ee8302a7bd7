import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import type { TextPlace } from './search-types.ts';

export interface TopListsBounds {
  /** Entries of a list: as many as the pages of a search can show, and some that may change before the list is written again. */
  readonly listLength: number;
  /** A list with an end that is shorter than this is written again. */
  readonly listLengthMin: number;
  /** A run that this many entries have is common, and gets a list. */
  readonly commonAt: number;
  /** About how many entries say which runs are common. */
  readonly sampleSize: number;
}

export interface CommonRun {
  readonly place: TextPlace;
  readonly run: string;
  readonly entryCount: number;
}

export interface BuildTarget {
  readonly type: SearchType;
  readonly build: number;
}

export interface TopListsStore {
  /** Forgets changes that no list has to take in. */
  forgetChanges(): Promise<void>;
  /** Takes up to `limit` changes into the lists. Answers how many it took. */
  applyChanges(limit: number): Promise<number>;
  /** Kinds whose lists have to be written: there are enough entries for the first time, many changed, or a build never ended. */
  dueBuilds(): Promise<readonly SearchType[]>;
  /** Begins a build. Answers its number. */
  beginBuild(type: SearchType): Promise<number>;
  commonRuns(type: SearchType): Promise<readonly CommonRun[]>;
  /**
   * Writes the lists of those runs that have enough entries among the best: `share` (up to 1) of all. Changes of meanwhile are taken in
   * again.
   */
  writeLists(target: BuildTarget, share: number, runs: readonly CommonRun[]): Promise<void>;
  /** Those of them that this build has not written. */
  unwritten(target: BuildTarget, runs: readonly CommonRun[]): Promise<readonly CommonRun[]>;
  /** Removes the lists of runs that are common no more. */
  finishBuild(target: BuildTarget, now: number): Promise<void>;
}
