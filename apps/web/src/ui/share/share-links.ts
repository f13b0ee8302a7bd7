import type { ShareUrls } from './share-store.ts';

/** Where nothing is counted, each way carries the same address. */
export const sameUrls = (url: string): ShareUrls => ({
  qr: url,
  copy: url,
  share: url,
  twitter: url,
  line: url,
  facebook: url,
});

/** Pages of others that take an address and a word about it. */
export const shareLinks = (urls: ShareUrls, text: string) => [
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
