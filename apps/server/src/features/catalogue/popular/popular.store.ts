export interface PopularQuery {
  /** ms since 1970: listenings that began then or later count. */
  readonly since: number;
  readonly genreId: string | undefined;
  readonly limit: number;
}

/** Ids of what can be heard and was: by how many people, then how often. */
export interface PopularStore {
  trackIds(query: PopularQuery): Promise<readonly string[]>;
  albumIds(query: PopularQuery): Promise<readonly string[]>;
}
