import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { Locale } from '@madoi/contract/constants';
import type { Details } from '#platform/details/fetch-details.ts';
import { nameIn } from '#platform/i18n/name-in.ts';

/**
 * A hit with its name and its artist's in the page's language, as far as `details` knows them; the search itself answers with
 * the stored ones. Rooms and people have one name only, and a playlist's second line is its owner.
 */
export const nameHit = (hit: SearchHit, details: Details, locale: Locale): SearchHit => {
  const { type, id } = hit;
  if (type === 'lounges' || type === 'users') return hit;
  const name = nameIn(details[type][id] ?? hit, locale);
  if (type === 'playlists' || type === 'artists') return { ...hit, name };
  const subtitle = nameIn(details.artists[details[type][id]?.artistId ?? ''], locale) || hit.subtitle;
  return { ...hit, name, ...(subtitle === undefined ? {} : { subtitle }) };
};
