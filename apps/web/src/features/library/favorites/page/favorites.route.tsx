import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { pageFavorites } from '../state/page-favorites.ts';
import type { Route } from './+types/favorites.route.ts';
import { FavoritesPage } from './FavoritesPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'library');
  const words = { title: t('favorites.title'), description: t('favorites.description') };
  return pageHead({ ...words, path: '/favorites', isHidden: true }, root);
};

// The local store's code is fetched beside the page's own instead of after it. Who reads the store hears of a failure.
if (typeof document !== 'undefined') void pageFavorites().catch(() => undefined);

const Favorites = () => <FavoritesPage />;
export default Favorites;
