export interface BrowsePage {
  /** The id that the page before ended with. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Ids of what there is to look through, the latest first: ids sort by the time of their creation. */
export interface BrowseStore {
  /** Albums of which at least one track can be heard. */
  albumIds(
    page: BrowsePage & { readonly artistId: string | undefined; readonly genreId: string | undefined },
  ): Promise<readonly string[]>;
  /** Of one person with `userId`: none where their page is open to nobody but themselves and `viewerId` is another. */
  publishedPlaylistIds(
    page: BrowsePage & { readonly userId: string | undefined; readonly viewerId: string | undefined },
  ): Promise<readonly string[]>;
}
