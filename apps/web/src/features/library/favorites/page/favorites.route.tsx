import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/favorites.route.ts';
import { FavoritesPage } from './FavoritesPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'library');
  const words = { title: t('favorites.title'), description: t('favorites.description') };
  return pageHead({ ...words, path: '/favorites', isHidden: true }, root);
};

const Favorites = () => <FavoritesPage />;
export default Favorites;
