import { type SearchHit, type SearchType, search } from '@madoi/contract/catalogue/catalogue';
import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchDetails, mergeDetails, noDetails } from '#platform/details/fetch-details.ts';
import { nameHit } from './name-hit.ts';

async function fetchNames(call: CallEndpoint, hits: readonly SearchHit[]): Promise<Details> {
  const ids = (wanted: SearchType) => hits.flatMap(({ type, id }) => (type === wanted ? id : []));
  const found = await fetchDetails(call, {
    tracks: ids('tracks'),
    albums: ids('albums'),
    artists: ids('artists'),
    playlists: ids('playlists'),
  });
  const named = [...Object.values(found.tracks), ...Object.values(found.albums)];
  return mergeDetails([found, await fetchDetails(call, { artists: named.map(({ artistId }) => artistId) })]);
}

/** The first hits of one kind, named in the page's language; by their stored names where the details cannot be had. */
export async function findHits(
  call: CallEndpoint,
  query: { readonly q: string; readonly type: SearchType; readonly limit: number },
  locale: Locale,
): Promise<readonly SearchHit[]> {
  const { list } = await call(search, { query });
  // What was found is of use without its translation.
  const details = await fetchNames(call, list).catch(() => noDetails);
  return list.map((hit) => nameHit(hit, details, locale));
}
