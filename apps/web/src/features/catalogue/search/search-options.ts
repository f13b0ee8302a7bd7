import type { SearchHit, SearchType } from '@madoi/contract/catalogue/catalogue';
import type { Locale } from '@madoi/contract/constants';
import { albumPath, artistPath, playlistPath, roomPath, userPath } from '@madoi/contract/page-paths';
import { nameHit } from './name-hit.ts';
import type { SearchResult } from './search-data.ts';

export interface SearchOption {
  /** Unique among the options of an answer, and fit for an element's id. */
  readonly key: string;
  readonly type: SearchType;
  /** Named in the page's language. */
  readonly hit: SearchHit;
  /** Where Enter leads. */
  readonly to: string;
}

export interface SearchOptionGroup {
  readonly type: SearchType;
  readonly options: readonly SearchOption[];
}

/** The order in which they are read, and gone through with the arrow keys. */
const inOrder = ['tracks', 'playlists', 'lounges', 'albums', 'artists', 'users'] as const;

const addressOf = (answer: SearchResult, type: (typeof inOrder)[number], hit: SearchHit): string | undefined => {
  if (type === 'albums') return albumPath(hit.id);
  if (type === 'artists') return artistPath(hit.id);
  if (type === 'playlists') return playlistPath(hit.id);
  if (type === 'lounges') return roomPath(hit.id);
  if (type === 'users') return userPath(hit.id);
  const albumId = answer.details.tracks[hit.id]?.albumId ?? hit.albumId;
  return albumId === undefined ? undefined : albumPath(albumId);
};

/** What the overlay offers, kind by kind; kinds without a hit are left out. */
export const searchOptions = (answer: SearchResult, locale: Locale): readonly SearchOptionGroup[] =>
  inOrder
    .map((type) => ({
      type,
      options: answer.hits[type].flatMap((found) => {
        const hit = nameHit(found, answer.details, locale);
        const to = addressOf(answer, type, hit);
        return to === undefined ? [] : { key: `option-${type}-${hit.id}`, type, hit, to };
      }),
    }))
    .filter(({ options }) => options.length > 0);

/** The option that the arrow leads to: round at both ends, and into the list from the field. */
export const nextOption = (keys: readonly string[], active: string | undefined, step: 1 | -1): string | undefined => {
  if (keys.length === 0) return undefined;
  const at = active === undefined ? -1 : keys.indexOf(active);
  if (at === -1) return step === 1 ? keys[0] : keys.at(-1);
  return keys[(at + step + keys.length) % keys.length];
};
