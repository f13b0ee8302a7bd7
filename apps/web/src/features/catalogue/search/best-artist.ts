import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { Names } from '@madoi/contract/catalogue/entities';
import { searchForm } from '@madoi/domain/search/search-form';
import type { SearchResult } from './search-data.ts';

type Named = { readonly name: string; readonly names?: Names | undefined };

/** How near a name is to the words, in whichever of its languages: 2 the same, 1 with the words in it, 0 neither. */
const nearness = ({ name, names = {} }: Named, words: string): number =>
  Math.max(
    ...[name, ...Object.values(names)].map((each) => {
      const form = searchForm(each);
      return form === words ? 2 : form.includes(words) ? 1 : 0;
    }),
  );

/** The artist who is nearer to the words than the song that is found first; undefined: no artist is. */
export const bestArtistOf = ({
  q,
  hits,
  details,
}: Pick<SearchResult, 'q' | 'hits' | 'details'>): SearchHit | undefined => {
  const words = searchForm(q);
  const [artist] = hits.artists;
  if (words === '' || artist === undefined) return undefined;
  const song = hits.tracks.find(({ id }) => details.tracks[id]?.isAvailable === true);
  const nearest = song === undefined ? 0 : nearness(details.tracks[song.id] ?? song, words);
  return nearness(details.artists[artist.id] ?? artist, words) > nearest ? artist : undefined;
};
