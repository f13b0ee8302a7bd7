import { fallbackLocale, type Locale, locales } from '@madoi/contract/constants';
import { localePath } from '@madoi/domain/locale/locale-path';
import { createTranslator } from 'use-intl/core';
import { loadedMessages, type Messages } from '../i18n/load-messages.ts';
import type { RootData } from '../page/root-data.ts';
import type { StructuredData } from './structured-data.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The address under which the page wants to be known, from `/` on and without a language. */
  readonly path: string;
  /** Social preview, from `/` on. */
  readonly imagePath?: string;
  /** `wide` (unless said otherwise) is 1200×630, `square` 1200×1200: the cover of an album. */
  readonly imageShape?: 'wide' | 'square';
  /** Other sites may show it as more than a link (oEmbed). */
  readonly isEmbedded?: boolean;
  /** What the page is about, for search engines. */
  readonly structuredData?: StructuredData | undefined;
  /** Its Atom feed, from `/` on. */
  readonly feed?: { readonly path: string; readonly title: string };
  /** Pages without content of their own are kept out of search engines. */
  readonly isHidden?: boolean;
}

const ogLocales: Readonly<Record<Locale, string>> = { ja: 'ja_JP', en: 'en_US', 'zh-TW': 'zh_TW' };

const oembedLink = (address: string, origin: string, title: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/json+oembed',
  href: `${origin}/api/oembed?url=${encodeURIComponent(address)}&format=json`,
  title,
});

/** Where the page is in each language, and (`x-default`) in whatever the reader's is. */
const languageLinks = (path: string, origin: string) => [
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
  ...locales.map((locale) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: locale,
    href: `${origin}${localePath(path, locale)}`,
  })),
];

const feedLink = (path: string, origin: string, title: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  href: `${origin}${path}`,
  title,
});

const otherLanguages = (locale: Locale) =>
  locales
    .filter((each) => each !== locale)
    .map((each) => ({ property: 'og:locale:alternate', content: ogLocales[each] }));

/** Title, description, canonical address and social preview tags of a page (specification 2.21). */
export const pageHead = (head: PageHead, root: RootData | undefined) => {
  const origin = root?.origin ?? '';
  const locale = root?.locale ?? fallbackLocale;
  const isIndexed = head.isHidden !== true;
  const address = `${origin}${localePath(head.path, root?.addressLocale)}`;
  const title = `${head.title} - Madoi`;
  const isWide = head.imageShape !== 'square';
  const image = head.imagePath === undefined ? undefined : `${origin}${head.imagePath}`;
  return [
    { title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(isIndexed ? languageLinks(head.path, origin) : []),
    ...(head.isEmbedded === true ? [oembedLink(`${origin}${head.path}`, origin, title)] : []),
    ...(head.feed === undefined ? [] : [feedLink(head.feed.path, origin, head.feed.title)]),
    { property: 'og:site_name', content: 'Madoi' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: ogLocales[locale] },
    ...(isIndexed ? otherLanguages(locale) : []),
    { name: 'twitter:card', content: image !== undefined && isWide ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: head.description },
    ...(image === undefined
      ? []
      : [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: isWide ? '630' : '1200' },
          { name: 'twitter:image', content: image },
        ]),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(isIndexed && head.structuredData !== undefined
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              url: address,
              ...(image === undefined ? {} : { image }),
              ...head.structuredData,
            },
          },
        ]
      : []),
  ];
};

/** Texts for places outside React, such as a page's head; the messages were loaded before the first render. */
export const translatorFor = <N extends keyof Messages>(root: RootData | undefined, namespace: N) => {
  const locale = root?.locale ?? fallbackLocale;
  const messages = loadedMessages(locale);
  return createTranslator({ locale, ...(messages === undefined ? {} : { messages }), namespace });
};
