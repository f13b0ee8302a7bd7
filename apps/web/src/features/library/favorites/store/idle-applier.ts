import { whenIdle } from '#platform/page/when-idle.ts';
import type { FavoritesDb } from './favorites-db.ts';
import { applyStagedPage } from './write-records.ts';

/** A little whenever the page has nothing better to do. */
export const runWhenIdle = (work: () => void): void => void whenIdle(work, { atLatestMs: 1_000, elseAfterMs: 100 });

/** Answers what starts to move the staged pages of records to their tables, one whenever the page is idle. */
export const createIdleApplier = (db: FavoritesDb, later: (work: () => void) => void): (() => void) => {
  let isApplying = false;
  const applyNext = (): void =>
    later(() => {
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
