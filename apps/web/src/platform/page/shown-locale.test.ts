import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useLocale } from './root-data.ts';

afterEach(() => vi.unstubAllGlobals());

const Language = () => createElement('p', null, useLocale());

it.each([
  ['the language that the open page is in', 'zh-TW', 'zh-TW'],
  ['Japanese, where the page is in none of ours', 'fr', 'ja'],
] as const)('a page whose root failed to load is in %s', (_, lang, shown) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const router = createMemoryRouter([{ path: '*', element: createElement(Language) }]);
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toBe(`<p>${shown}</p>`);
});
