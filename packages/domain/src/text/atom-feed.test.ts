import { describe, expect, it } from 'vitest';
import { escapeXml, renderAtom } from './atom-feed.ts';

const feed = {
  id: 'urn:madoi:channel:a',
  title: '灯台 & 夜',
  updatedAt: 1_700_000_000_000,
  url: 'https://madoi.example/channels/a',
  selfUrl: 'https://madoi.example/api/emorie/channels/a/atom',
  author: '灯台守',
  entries: [
    {
      id: 'urn:madoi:post:b',
      title: '一行',
      url: 'https://madoi.example/posts/b',
      publishedAt: 1_700_000_000_000,
      updatedAt: 1_700_000_001_000,
      text: '一行\n<script>alert(1)</script>',
      pictures: [{ url: 'https://madoi.example/p?a=1&b=2', description: '"夜"' }],
    },
  ],
};

describe('an Atom feed', () => {
  it('has its page, itself, its author and its entries with both instants', () => {
    const xml = renderAtom(feed);
    expect(xml).toContain('<title>灯台 &amp; 夜</title>');
    expect(xml).toContain('<link rel="self" href="https://madoi.example/api/emorie/channels/a/atom"/>');
    expect(xml).toContain('<author><name>灯台守</name></author>');
    expect(xml).toContain(
      '<published>2023-11-14T22:13:20.000Z</published>\n<updated>2023-11-14T22:13:21.000Z</updated>',
    );
    expect(xml).not.toContain('<subtitle>');
  });

  it('says what posts say as text: markup in them is escaped twice, once as HTML and once as XML', () => {
    const xml = renderAtom(feed);
    expect(xml).toContain('&lt;p&gt;一行&lt;/p&gt;&lt;p&gt;&amp;lt;script&amp;gt;');
    expect(xml).toContain('alt=&quot;&amp;quot;夜&amp;quot;&quot;');
    expect(xml).not.toContain('<script');
  });

  it('drops what XML cannot carry', () => {
    expect(escapeXml('a\u0000b\u001b\ud800c😀')).toBe('abc😀');
  });
});
