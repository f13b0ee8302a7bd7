import { call } from '#platform/http/call.ts';
import type { FavoritesController } from './favorites-controller.ts';

let opened: Promise<FavoritesController> | undefined;

/** One per page, in the browser only. The database comes with its own part of the program: most visitors keep nothing yet. */
export const pageFavorites = (): Promise<FavoritesController> => {
  opened ??= import('./favorites-controller.ts').then(({ createFavoritesController }) =>
    createFavoritesController(call),
  );
  return opened;
};

/** On logout all local stores are cleared (specification 4.07). A browser without a database has nothing to clear. */
export const clearFavorites = async (): Promise<void> => {
  try {
    await (await pageFavorites()).clear();
  } catch (error) {
    console.error(error);
  }
};
