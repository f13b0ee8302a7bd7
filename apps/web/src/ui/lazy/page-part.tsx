import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { type LazyPart, type LazyPartOptions, PartView } from './lazy-part.tsx';
import { createPartLoader } from './part-loader.ts';

/** What fetches each part, by its name. */
const loaders = new Map<string, () => Promise<void>>();

/** On the server, before it renders: there every part is drawn at once. */
export const loadPageParts = async (): Promise<void> => {
  await Promise.all([...loaders.values()].map((load) => load()));
};

/** In the browser, before the page wakes up: the code of those parts that the server has drawn, and of no others. Never throws. */
export const loadDrawnParts = async (page: ParentNode): Promise<void> => {
  const drawn = [...page.querySelectorAll<HTMLElement>('template[data-part]')];
  await Promise.all(drawn.map(({ dataset }) => loaders.get(dataset['part'] ?? '')?.()));
};

export interface PagePartOptions<Props> extends LazyPartOptions<Props> {
  /**
   * Its styles. Named here, they stand in the head of what the server sends; a sheet that the part alone names comes with the part's
   * code, after the page was seen without it. (The bundler drops an import that nothing is taken from.)
   */
  readonly sheets: readonly Readonly<Record<string, string>>[];
}

/**
 * A part that a page shows in one of its states and not in others, e.g. of a room that has ended. The server draws it, and the browser
 * fetches its code before it wakes the page up; where the state comes later it is a `lazyPart`.
 */
export function pagePart<Props extends object>(
  name: string,
  fetchPart: () => Promise<ComponentType<Props>>,
  { sheets: _, ...options }: PagePartOptions<Props>,
): LazyPart<Props> {
  const { store, load, prefetch } = createPartLoader(fetchPart);
  loaders.set(name, load);
  const retry = () => void load();
  const PagePart = (props: Props) => {
    // `useStore` would show the server's page, and its waking, the state of the beginning.
    const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
    useEffect(retry, []);
    return (
      <>
        <PartView {...options} state={state} partProps={props} onRetry={retry} />
        <template data-part={name} />
      </>
    );
  };
  return Object.assign(PagePart, { prefetch });
}
