import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { MusicTab } from './MusicTab.tsx';
import { emptySettings } from './settings-form.ts';

/** What the tab says of each of its settings, by their keys. */
const render = (hasLiveAudio: boolean): string => {
  const form = { ...emptySettings, allowLiveAudio: true };
  const element = createElement(MusicTab, { form, change: () => undefined });
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { hasLiveAudio } } },
  });
  const texts = {
    locale: 'ja' as const,
    messages: {},
    onError: () => undefined,
    children: createElement(RouterProvider, { router }),
  };
  return renderToStaticMarkup(createElement(IntlProvider, texts));
};

it('offers voices and their captions', () => {
  expect(render(true)).toMatch(/settings\.liveAudio.*settings\.captions/s);
});

it('offers neither where the operator has switched voices off, and the rest', () => {
  const html = render(false);
  expect(html).not.toMatch(/settings\.(liveAudio|captions)/);
  expect(html).toMatch(/settings\.autoFill.*settings\.singing/s);
});
