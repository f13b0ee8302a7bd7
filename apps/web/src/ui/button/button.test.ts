import { createElement, type SyntheticEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { whileBusy } from './while-busy.ts';

describe('Button', () => {
  it('[2.26] is disabled and shows a spinner while loading, and keeps its words for its width', () => {
    const html = renderToStaticMarkup(createElement(Button, { loading: true }, '登録する'));
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('<svg');
    expect(html).toContain('登録する');
  });

  it('keeps the focus while loading: browsers take it from what is natively disabled', () => {
    const native = / disabled=""/;
    for (const disabled of [false, true])
      expect(renderToStaticMarkup(createElement(Button, { loading: true, disabled }))).not.toMatch(native);
    expect(renderToStaticMarkup(createElement(Button, { disabled: true }))).toMatch(native);
  });

  it('[2.26] refuses every press while busy, those that would submit its form included', () => {
    const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() };
    const own = vi.fn();
    const props = { onClick: own as (press: SyntheticEvent) => void, ...whileBusy(true) };
    props.onClick(event as unknown as SyntheticEvent);
    expect(own).not.toHaveBeenCalled();
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(event.stopPropagation).toHaveBeenCalledOnce();
    expect(whileBusy(false)).toEqual({});
  });

  it('shows none otherwise', () => {
    const html = renderToStaticMarkup(createElement(Button, null, '開く'));
    expect(html).not.toContain('disabled');
    expect(html).not.toContain('<svg');
  });
});
