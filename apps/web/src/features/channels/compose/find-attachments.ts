import { type SearchHit, type SearchType, search } from '@madoi/contract/catalogue/catalogue';
import type { Attachment, AttachmentKind } from '@madoi/contract/channels/emorie';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { listLounges, listOwnedLounges } from '@madoi/contract/lounge/room-lists';

const foundMax = 20;
const typeOf: Readonly<Record<Exclude<AttachmentKind, 'lounge'>, SearchType>> = {
  track: 'tracks',
  album: 'albums',
  playlist: 'playlists',
};

const attachmentOf = (kind: AttachmentKind, hit: SearchHit): Attachment => ({
  kind,
  id: hit.id,
  isAvailable: true,
  name: hit.name,
  ...(hit.subtitle !== undefined && { byline: hit.subtitle }),
  ...(hit.albumId !== undefined && { albumId: hit.albumId }),
});

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
    const { list } = await call(search, { query: { q, type: typeOf[kind], limit: foundMax } });
    return list.map((hit) => attachmentOf(kind, hit));
  });
  return (await Promise.all(found)).flat();
}
