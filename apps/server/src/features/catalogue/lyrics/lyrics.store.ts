import type { Lyrics } from '@madoi/contract/catalogue/lyrics';

export interface StoredLyrics extends Lyrics {
  readonly updatedAt: number;
}

/** Lyrics on their way in. */
export interface FoundLyrics {
  readonly lyrics: Lyrics;
  /** Of equal recordings' lyrics the higher ones stay (`lyricsQuality`). */
  readonly quality: number;
}

export interface LyricsStore {
  /** The lyrics of a track that may be heard; undefined: it has none, was withdrawn, or is not there. */
  find(trackId: string): Promise<StoredLyrics | undefined>;
  /**
   * What an imported file now says of its track's lyrics; undefined: nothing. Better lyrics that another file brought stay. True when the
   * track's lyrics are others than before.
   */
  replace(trackId: string, sourcePath: string, found: FoundLyrics | undefined, now: number): Promise<boolean>;
}
