import { describe, expect, it } from 'vitest';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RootData } from '../page/root-data.ts';
import { pageHead, translatorFor } from './page-head.ts';

const root: RootData = {
  locale: 'en',
  origin: 'https://madoi.example',
  buildVersion: '1',
  loginState: { hasSession: false, guest: false },
  nowMs: 0,
  cspNonce: undefined,
  hasLiveAudio: true,
};

const page = { title: 'T', description: 'D', path: '/lounge' };
const linksOf = (tags: readonly object[], rel: string) =>
  tags.flatMap((tag) => ('rel' in tag && tag.rel === rel && 'href' in tag ? [{ ...tag, href: String(tag.href) }] : []));
const languagesOf = (tags: readonly object[]) =>
  linksOf(tags, 'alternate').flatMap((tag) => ('hrefLang' in tag ? [[tag.hrefLang, tag.href]] : []));

describe('the languages of a page', () => {
  const inEveryLanguage = [
    ['x-default', 'https://madoi.example/lounge'],
    ['ja', 'https://madoi.example/ja/lounge'],
    ['en', 'https://madoi.example/en/lounge'],
    ['zh-TW', 'https://madoi.example/zh-TW/lounge'],
  ];

  it('[9.33] are named with their addresses, the same ones at each of them', () => {
    expect(languagesOf(pageHead(page, root))).toEqual(inEveryLanguage);
    expect(languagesOf(pageHead(page, { ...root, addressLocale: 'en' }))).toEqual(inEveryLanguage);
    const top = languagesOf(pageHead({ ...page, path: '/' }, root)).map(([, href]) => href);
    expect(top).toEqual(['', 'ja', 'en', 'zh-TW'].map((end) => `https://madoi.example/${end}`));
  });

  it('are not named where search engines are to leave the page out', () => {
    expect(languagesOf(pageHead({ ...page, isHidden: true }, root))).toEqual([]);
  });

  it('[2.21] make each address that names a language the canonical one of itself', () => {
    const canonical = (tags: readonly object[]) => linksOf(tags, 'canonical').map(({ href }) => href);
    expect(canonical(pageHead(page, root))).toEqual(['https://madoi.example/lounge']);
    const english = pageHead(page, { ...root, addressLocale: 'en' });
    expect(canonical(english)).toEqual(['https://madoi.example/en/lounge']);
    expect(english).toContainEqual({ property: 'og:url', content: 'https://madoi.example/en/lounge' });
  });

  it('are told to social networks in their form', () => {
    const ofLanguage = (tags: readonly object[]) =>
      tags.flatMap((tag) => ('property' in tag && String(tag.property).startsWith('og:locale') ? [tag] : []));
    expect(ofLanguage(pageHead(page, { ...root, locale: 'zh-TW' }))).toEqual([
      { property: 'og:locale', content: 'zh_TW' },
      { property: 'og:locale:alternate', content: 'ja_JP' },
      { property: 'og:locale:alternate', content: 'en_US' },
    ]);
  });
});

describe('what a page is about', () => {
  const about = { ...page, imagePath: '/x.png', structuredData: { '@type': 'Event', name: '夜' } } as const;
  const scriptsOf = (tags: readonly object[]) => tags.filter((tag) => 'script:ld+json' in tag);

  it('is told to search engines with the page’s address and picture, and nowhere else', () => {
    expect(scriptsOf(pageHead(about, { ...root, addressLocale: 'en' }))).toEqual([
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'Event',
          name: '夜',
          url: 'https://madoi.example/en/lounge',
          image: 'https://madoi.example/x.png',
        },
      },
    ]);
    expect(scriptsOf(pageHead({ ...about, isHidden: true }, root))).toEqual([]);
    expect(scriptsOf(pageHead(page, root))).toEqual([]);
  });

  it('may be read as a feed', () => {
    const feed = { path: '/api/news.atom', title: 'News' };
    expect(linksOf(pageHead({ ...page, feed }, root), 'alternate')).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      href: 'https://madoi.example/api/news.atom',
      title: 'News',
    });
    expect(JSON.stringify(pageHead(page, root))).not.toContain('atom');
  });
});

describe('pageHead', () => {
  it('names the oEmbed address of pages that are embedded, and of no others', () => {
    const room = { title: 'T', description: 'D', path: '/lounge/room-0001' };
    const link = {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: 'https://madoi.example/api/oembed?url=https%3A%2F%2Fmadoi.example%2Flounge%2Froom-0001&format=json',
      title: 'T - Madoi',
    };
    expect(pageHead({ ...room, isEmbedded: true }, root)).toContainEqual(link);
    expect(pageHead({ ...room, isEmbedded: true }, { ...root, addressLocale: 'en' })).toContainEqual(link);
    expect(pageHead(room, root)).not.toContainEqual(link);
  });

  it('[2.21] sets title, description, canonical address and social preview tags', () => {
    const tags = pageHead({ title: 'T', description: 'D', path: '/lounge', imagePath: '/images/x.png' }, root);
    expect(tags).toContainEqual({ title: 'T - Madoi' });
    expect(tags).toContainEqual({ name: 'description', content: 'D' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://madoi.example/lounge' });
    for (const tag of [
      { property: 'og:title', content: 'T - Madoi' },
      { property: 'og:url', content: 'https://madoi.example/lounge' },
      { property: 'og:image', content: 'https://madoi.example/images/x.png' },
      { property: 'og:locale', content: 'en_US' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ])
      expect(tags).toContainEqual(tag);
    expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('[2.21] shows a square picture small, as a cover is shown, and states its height', () => {
    const tags = pageHead({ title: 'T', description: 'D', path: '/', imagePath: '/x', imageShape: 'square' }, root);
    expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary' });
    expect(tags).toContainEqual({ property: 'og:image:height', content: '1200' });
  });

  it('keeps pages without content out of search engines and claims no picture that there is none of', () => {
    const tags = pageHead({ title: 'T', description: 'D', path: '/', isHidden: true }, root);
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(JSON.stringify(tags)).not.toContain('og:image');
  });

  it('speaks the language of the page', async () => {
    await loadMessages('en');
    expect(translatorFor(root, 'home')('pageTitle')).toBe('Lounges');
  });
});
