import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('[2.26] is disabled and shows a spinner while loading, and keeps its words for its width', () => {
    const html = renderToStaticMarkup(createElement(Button, { loading: true }, '登録する'));
    expect(html).toContain('disabled=""');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('<svg');
    expect(html).toContain('登録する');
  });

  it('shows none otherwise', () => {
    const html = renderToStaticMarkup(createElement(Button, null, '開く'));
    expect(html).not.toContain('disabled');
    expect(html).not.toContain('<svg');
  });
});
