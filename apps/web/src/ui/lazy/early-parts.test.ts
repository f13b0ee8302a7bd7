import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { prefetchEarlyParts } from './early-parts.tsx';
import { lazyPart } from './lazy-part.tsx';

const pageWith = (...names: readonly string[]) =>
  ({ querySelectorAll: () => names.map((earlyPart) => ({ dataset: { earlyPart } })) }) as unknown as ParentNode;

it('leaves its mark where the server draws it, and nothing else', () => {
  const Part = lazyPart(async () => () => null, { early: 'marked' });
  expect(renderToStaticMarkup(createElement(Part))).toBe('<template data-early-part="marked"></template>');
  const Other = lazyPart(async () => () => null);
  expect(renderToStaticMarkup(createElement(Other))).toBe('');
});

it('is fetched ahead for a page that has its mark, and not for one that has not', () => {
  const fetchPart = vi.fn(async () => () => null);
  lazyPart(fetchPart, { early: 'early' });
  prefetchEarlyParts(pageWith('of another build'));
  expect(fetchPart).not.toHaveBeenCalled();
  prefetchEarlyParts(pageWith('early', 'early'));
  expect(fetchPart).toHaveBeenCalledTimes(1);
});
