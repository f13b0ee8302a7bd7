import type { SearchHit, SearchType } from '@madoi/contract/catalogue/catalogue';
import type { SearchTerms } from '@madoi/domain/search/grams';

/** A searchable thing. The first name is the one shown; the others only help to find it. */
export interface SearchEntry extends SearchHit {
  readonly names: readonly string[];
  /** How its names are read in Japanese, the shown one first (`readingLinesOf`). Of tracks, albums and artists alone. */
  readonly readings?: readonly string[];
  /** Higher comes first among equal matches; 0 unless known better. */
  readonly weight: number;
}

export interface SearchQuery extends SearchTerms {
  readonly types: readonly SearchType[];
  readonly limit: number;
  readonly offset: number;
}

export interface SearchStore {
  /** Writes entries, replacing those that were there. Safe to repeat. */
  index(entries: readonly SearchEntry[], now: number): Promise<void>;
  remove(type: SearchType, ids: readonly string[]): Promise<void>;
  /** Best matches first: the whole name or reading, then its beginning, then any part. */
  find(query: SearchQuery): Promise<SearchHit[]>;
}
