import type { Genre } from '@madoi/contract/catalogue/genres';

export interface GenresStore {
  /** Those of which something can be heard, of most albums first. */
  list(limit: number): Promise<readonly Genre[]>;
  /** How many tracks can be heard. */
  countTracks(): Promise<number>;
  find(id: string): Promise<Genre | undefined>;
}
