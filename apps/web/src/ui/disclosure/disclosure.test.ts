import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Disclosure } from './Disclosure.tsx';

it('opens without a script, is closed at first unless it is to be open, and keeps what is in it in the page', () => {
  const html = (props: object) =>
    renderToStaticMarkup(createElement(Disclosure, { summary: '名前と公開', ...props } as never, '夜'));
  expect(html({})).toMatch(/^<details class="[^"]+"><summary>名前と公開<\/summary>夜<\/details>$/);
  expect(html({ isOpenAtFirst: true })).toContain(' open=""');
});
