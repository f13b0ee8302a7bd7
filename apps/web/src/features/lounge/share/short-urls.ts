import { type ShortUrlType, shortenUrl, shortUrlTypes } from '@madoi/contract/lounge/sharing';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type ShortUrls = Readonly<Record<ShortUrlType, string>>;

const loadShortUrls = async (loungeId: string): Promise<ShortUrls> => {
  const pairs = await Promise.all(
    shortUrlTypes.map(async (type) => {
      const { url } = await call(shortenUrl, { params: { id: loungeId }, query: { type } });
      return [type, url] as const;
    }),
  );
  return Object.fromEntries(pairs) as ShortUrls;
};

/** The room's short addresses, one per way of sharing; undefined until they are known, or when they cannot be had. */
export const useShortUrls = (loungeId: string | undefined): ShortUrls | undefined =>
  useQuery({
    queryKey: ['lounge-short-urls', loungeId],
    queryFn: () => loadShortUrls(loungeId ?? ''),
    enabled: loungeId !== undefined,
  }).data;

/** Pages of others that take an address and a word about it. */
export const shareLinks = (urls: ShortUrls, text: string) => [
  {
    name: 'X',
    href: `https://x.com/intent/post?${new URLSearchParams({ text, url: urls.twitter }).toString()}`,
  },
  {
    name: 'LINE',
    href: `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url: urls.line, text }).toString()}`,
  },
  {
    name: 'Facebook',
    href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: urls.facebook }).toString()}`,
  },
];
