import type { FavoritesDb } from './favorites-db.ts';
import { applyStagedPage } from './write-records.ts';

/** A little whenever the page has nothing better to do. Safari has no such moment. */
export const runWhenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 100);
};

/** Answers what starts to move the staged pages of records to their tables, one whenever the page is idle. */
export const createIdleApplier = (db: FavoritesDb, whenIdle: (work: () => void) => void): (() => void) => {
  let isApplying = false;
  const applyNext = (): void =>
    whenIdle(() => {
      applyStagedPage(db).then(
        (hasMore) => {
          isApplying = hasMore;
          if (hasMore) applyNext();
        },
        (error: unknown) => {
          // They are read where they are, and the next sync tries again.
          isApplying = false;
          console.error(error);
        },
      );
    });
  return () => {
    if (isApplying) return;
    isApplying = true;
    applyNext();
  };
};
