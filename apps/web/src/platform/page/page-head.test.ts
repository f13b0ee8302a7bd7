import { describe, expect, it } from 'vitest';
import { loadMessages } from '../i18n/load-messages.ts';
import { pageHead, translatorFor } from './page-head.ts';
import type { RootData } from './root-data.ts';

const root: RootData = {
  locale: 'en',
  origin: 'https://madoi.example',
  buildVersion: '1',
  loginState: { hasSession: false, guest: false },
  nowMs: 0,
  cspNonce: undefined,
};

describe('pageHead', () => {
  it('names the oEmbed address of pages that are embedded, and of no others', () => {
    const page = { title: 'T', description: 'D', path: '/lounge/room-0001' };
    const link = {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: 'https://madoi.example/api/oembed?url=https%3A%2F%2Fmadoi.example%2Flounge%2Froom-0001&format=json',
      title: 'T - Madoi',
    };
    expect(pageHead({ ...page, isEmbedded: true }, root)).toContainEqual(link);
    expect(pageHead(page, root)).not.toContainEqual(link);
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

  it('[2.21] shows a square picture small, as a cover is shown, and states its size', () => {
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
