import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { loadDrawnParts, loadPageParts, pagePart } from './page-part.tsx';

const pageWith = (...names: readonly string[]) =>
  ({ querySelectorAll: () => names.map((part) => ({ dataset: { part } })) }) as unknown as ParentNode;

const Ended: ComponentType<{ readonly name: string }> = ({ name }) => createElement('p', null, name);

it('is drawn by the server with its mark, once the parts are here', async () => {
  const Part = pagePart('drawn', async () => Ended, { sheets: [] });
  await loadPageParts();
  const html = renderToStaticMarkup(createElement(Part, { name: 'ふりかえり' }));
  expect(html).toBe('<p>ふりかえり</p><template data-part="drawn"></template>');
});

it('is fetched before a page wakes up that has its mark, and not for one that has not', async () => {
  const fetchPart = vi.fn(async () => Ended);
  pagePart('marked', fetchPart, { sheets: [] });
  await loadDrawnParts(pageWith('of another build'));
  expect(fetchPart).not.toHaveBeenCalled();
  await loadDrawnParts(pageWith('marked'));
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

it('lets the page wake up where its code does not come', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  pagePart('gone', async () => Promise.reject(new Error('404')), { sheets: [] });
  await loadDrawnParts(pageWith('gone'));
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
