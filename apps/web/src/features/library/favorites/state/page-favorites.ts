import { once } from '@madoi/domain/lifecycle/once';
import { call } from '#platform/http/call.ts';

/**
 * One per page, in the browser only. The database's code is loaded on demand, because most visitors have no favourites
 * yet.
 */
export const pageFavorites = once(async () => {
  const { createFavoritesController } = await import('./favorites-controller.ts');
  return createFavoritesController(call);
});

/**
 * Before the session ends nothing more is asked in its name. Answers how to go on where it does not end after all. A page
 * whose favourites cannot be opened has nothing under way.
 */
export const pauseFavorites = async (userId: string | undefined): Promise<() => void> => {
  let resume = (): void => undefined;
  try {
    const favorites = await pageFavorites();
    resume = favorites.resume;
    await favorites.pause(userId);
  } catch (error) {
    console.error(error);
  }
  return resume;
};

/** On logout all local stores are cleared (specification 4.07). A browser without a database has nothing to clear. */
export const clearFavorites = async (): Promise<void> => {
  try {
    await (await pageFavorites()).clear();
  } catch (error) {
    console.error(error);
  }
};
