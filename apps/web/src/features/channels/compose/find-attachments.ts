import { type SearchHit, type SearchType, search } from '@madoi/contract/catalogue/catalogue';
import type { Attachment, AttachmentKind } from '@madoi/contract/channels/emorie';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { listLounges, listOwnedLounges } from '@madoi/contract/lounge/room-lists';
import { type Details, fetchDetails, mergeDetails } from '#platform/details/fetch-details.ts';

const foundMax = 20;
const typeOf = {
  track: 'tracks',
  album: 'albums',
  playlist: 'playlists',
} as const satisfies Readonly<Record<Exclude<AttachmentKind, 'lounge'>, SearchType>>;

type FoundKind = Exclude<AttachmentKind, 'lounge'>;

/** A hit with the names that it has in other languages. */
const attachmentOf = (kind: FoundKind, hit: SearchHit, details: Details): Attachment => {
  const entity = details[typeOf[kind]][hit.id];
  const artist = entity !== undefined && 'artistId' in entity ? details.artists[entity.artistId] : undefined;
  return {
    kind,
    id: hit.id,
    isAvailable: true,
    name: hit.name,
    ...(entity?.names && { names: entity.names }),
    ...(hit.subtitle !== undefined && { byline: hit.subtitle }),
    ...(artist?.names && { bylineNames: artist.names }),
    ...(hit.albumId !== undefined && { albumId: hit.albumId }),
  };
};

const findMusic = async (call: CallEndpoint, q: string, kind: FoundKind): Promise<readonly Attachment[]> => {
  const type = typeOf[kind];
  const { list } = await call(search, { query: { q, type, limit: foundMax } });
  const found = await fetchDetails(call, { [type]: list.map(({ id }) => id) });
  const artists = Object.values({ ...found.tracks, ...found.albums }).map(({ artistId }) => artistId);
  const details = mergeDetails([found, await fetchDetails(call, { artists })]);
  return list.map((hit) => attachmentOf(kind, hit, details));
};

const findRooms = async (call: CallEndpoint, q: string): Promise<readonly Attachment[]> => {
  const [own, open] = await Promise.all([
    call(listOwnedLounges, { query: { limit: foundMax } }),
    call(listLounges, { query: { limit: 100 } }),
  ]);
  const rooms = new Map([...own.list, ...open.list].map((room) => [room.id, room]));
  const isWanted = (name: string) => name.toLowerCase().includes(q.toLowerCase());
  return [...rooms.values()]
    .filter((room) => isWanted(room.name) && !room.isCancelled)
    .slice(0, foundMax)
    .map((lounge) => ({
      kind: 'lounge',
      id: lounge.id,
      isAvailable: true,
      name: lounge.name,
      byline: lounge.ownerUser.name,
      lounge,
    }));
};

/** What may be attached and has this in its name; rooms without a word, too. */
export async function findAttachments(
  call: CallEndpoint,
  q: string,
  kinds: readonly AttachmentKind[],
): Promise<readonly Attachment[]> {
  const found = kinds.map(async (kind) => {
    if (kind === 'lounge') return findRooms(call, q);
    if (q === '') return [];
    return findMusic(call, q, kind);
  });
  return (await Promise.all(found)).flat();
}
