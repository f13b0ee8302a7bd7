import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { UserHit } from './HitRows.tsx';

it('a person who was found leads to their page', () => {
  const hit = { type: 'users' as const, id: 'user-001', name: '夜子' };
  const router = createMemoryRouter([
    { path: '/', element: createElement(UserHit, { hit, q: '夜', user: undefined }) },
  ]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(/<a [^>]*href="([^"]*)"/.exec(html)?.[1]).toBe('/user/user-001');
});
