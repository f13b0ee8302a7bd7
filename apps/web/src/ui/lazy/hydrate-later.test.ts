import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hydrateLater } from './hydrate-later.tsx';

it('is drawn by the server with its props, in its place', () => {
  const Later = hydrateLater(({ name }: { readonly name: string }) => createElement('p', null, name));
  expect(renderToStaticMarkup(createElement('main', null, createElement(Later, { name: '部屋' })))).toBe(
    '<main><p>部屋</p></main>',
  );
});
