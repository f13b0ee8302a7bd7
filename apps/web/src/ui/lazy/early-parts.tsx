import type { ReactNode } from 'react';

/** What fetches each part, by the name that a page has for it. */
const prefetches = new Map<string, () => void>();

export const registerEarlyPart = (name: string, prefetch: () => void): void => {
  prefetches.set(name, prefetch);
};

/** Stands in a page that shows the part, and draws nothing. */
export const earlyMark = (name: string | undefined): ReactNode =>
  name === undefined ? null : <template data-early-part={name} />;

/** In the browser, before the page is hydrated: fetches the code that it will need then, and nothing waits for it. */
export const prefetchEarlyParts = (page: ParentNode): void => {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('template[data-early-part]')) {
    prefetches.get(dataset['earlyPart'] ?? '')?.();
  }
};
