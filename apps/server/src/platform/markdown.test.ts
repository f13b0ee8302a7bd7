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
