import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import type { QueryClient } from '@tanstack/react-query';
import { favoriteKeys } from './favorite-keys.ts';
import type { FavoritesController } from './favorites-controller.ts';

export interface SetFavoriteDeps {
  readonly client: QueryClient;
  readonly open: () => Promise<Pick<FavoritesController, 'setFavorite'>>;
  /** Reads what the page of favourites opens with; its code is loaded by then at the latest. */
  readonly readAhead: (client: QueryClient) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const withOne = (ids: ReadonlySet<string>, id: string, active: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (active) next.add(id);
  else next.delete(id);
  return next;
};

/** Adds or removes a favourite: it shows at once and is sent when the server can be reached. Never rejects. */
export const createSetFavorite =
  ({ client, open, readAhead, onError }: SetFavoriteDeps) =>
  async (target: FavoriteTarget, active: boolean): Promise<void> => {
    client.setQueryData<ReadonlySet<string>>(favoriteKeys.ids(target.type), (ids = new Set()) =>
      withOne(ids, target.id, active),
    );
    try {
      await (await open()).setFavorite(target, active);
    } catch (error) {
      onError(error);
    }
    // An add or a remove invalidates the sync (specification 4.07), and what is read of its type: of the others there may be thousands.
    for (const queryKey of favoriteKeys.readsOf(target.type)) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: favoriteKeys.sync });
    // Who adds one often looks at all of them next.
    readAhead(client).catch(() => undefined);
  };
