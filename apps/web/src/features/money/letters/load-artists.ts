import { datasets } from '@madoi/contract/catalogue/catalogue';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { LetterSong } from '@madoi/contract/money/letters';
import type { Artists } from './LetterSetlist.tsx';

/** Who the songs are by. */
export async function loadArtists(call: CallEndpoint, songs: readonly LetterSong[]): Promise<Artists> {
  const ids = [...new Set(songs.flatMap(({ detail }) => (detail ? [detail.artistId] : [])))];
  if (ids.length === 0) return {};
  return (await call(datasets, { body: { artists: ids.slice(0, datasetChunkIds) } })).artists;
}
