import { type ShortUrlType, shortenUrl, shortUrlTypes } from '@madoi/contract/lounge/sharing';
import { roomPath } from '@madoi/contract/page-paths';
import { call } from '#platform/http/call.ts';
import { openShareDialog, type ShareUrls } from '#ui/share/share-store.ts';

/** A short address for each way of sharing, so that it is counted by itself. */
const loadShortUrls = async (loungeId: string): Promise<Record<ShortUrlType, string>> => {
  const pairs = await Promise.all(
    shortUrlTypes.map(async (type) => {
      const { url } = await call(shortenUrl, { params: { id: loungeId }, query: { type } });
      return [type, url] as const;
    }),
  );
  return Object.fromEntries(pairs) as Record<ShortUrlType, string>;
};

/** Opens a room's addresses: the code, the short address, the ways to others. */
export const shareRoom = ({ id, name }: { readonly id: string; readonly name: string }): void =>
  openShareDialog({
    kind: 'room',
    id,
    name,
    path: roomPath(id),
    loadUrls: (): Promise<ShareUrls> => loadShortUrls(id),
  });
