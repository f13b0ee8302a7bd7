export interface AlbumPicture {
  /** None: the cover is drawn. */
  readonly artworkKey: string | undefined;
  /** 0 for a drawn cover. */
  readonly artworkUpdatedAt: number;
}

export interface ArtworkStore {
  findAlbum(albumId: string): Promise<AlbumPicture | undefined>;
}
