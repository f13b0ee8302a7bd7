import { readCorpus, spoiledText } from '@madoi/test-kit/corpus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

describe('Markdown', () => {
  it.each([
    ['**番頭（共同店主）**は店主が招きます。', '<strong>番頭（共同店主）</strong>は'],
    ['これは**「円居」**です。', '<strong>「円居」</strong>です'],
    ['**開店した。**すぐに', '<strong>開店した。</strong>すぐに'],
    ['請**在此（聊天室）**說', '<strong>在此（聊天室）</strong>說'],
    ['a **word** here', '<strong>word</strong> here'],
  ])('has emphasis beside Japanese and Chinese brackets and full stops: %s', (text, html) => {
    expect(renderMarkdown(text)).toContain(html);
  });

  it('shows markup as text, and links to no script', () => {
    const html = renderMarkdown('<b>a</b> [b](javascript:alert(1)) [c](https://madoi.example/)');
    expect(html).toContain('&lt;b&gt;a&lt;/b&gt;');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('href="https://madoi.example/"');
  });
});

describe('whatever a text holds', () => {
  const corpus = readCorpus(new URL('./markdown.corpus/', import.meta.url));
  const elements =
    /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|hr|br|a|img)(?: (?:href|src|alt|title|class|start)="[^"<>]*")*(?: \/)?>$/;
  /** Only elements and attributes of Markdown, and addresses that run nothing. */
  const expectHarmless = (text: string) => {
    const html = renderMarkdown(text);
    for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(elements);
    for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(?:https?:|mailto:|(?![a-z][a-z0-9+.-]*:))/i);
  };

  it.each(corpus)('its HTML runs nothing: $name', ({ bytes }) => expectHarmless(bytes.toString('utf8')));

  it('[fuzz] its HTML runs nothing', () => {
    fc.assert(fc.property(spoiledText(corpus), expectHarmless), { numRuns: 200 });
  });
});
