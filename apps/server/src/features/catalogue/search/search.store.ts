import type { SearchHit, SearchType } from '@madoi/contract/catalogue/catalogue';
import type { SearchTerms } from '@madoi/domain/search/grams';

/** A searchable thing. The first name is the one shown; the others only help to find it. */
export interface SearchEntry extends SearchHit {
  readonly names: readonly string[];
  /** How its names are read in Japanese, the shown one first (`readingLinesOf`). Of tracks, albums and artists alone. */
  readonly readings?: readonly string[];
}

export interface EntryWeight {
  readonly id: string;
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
  /** Higher weights come first among equal matches. A new entry has 0, and one that is indexed again keeps its own. */
  weigh(type: SearchType, weights: readonly EntryWeight[]): Promise<void>;
  /**
   * Best matches first: the whole name or reading, then its beginning, then any part; among equal ones by weight, length of the name and id.
   * Of a phrase of more than three characters with more than 1,000 matches, some of those without weight may come later than they should.
   */
  find(query: SearchQuery): Promise<SearchHit[]>;
}
