import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/owned.route.ts';
import { OwnedPage } from './OwnedPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'library');
  const words = { title: t('playlists.title'), description: t('playlists.description') };
  return pageHead({ ...words, path: '/favorites/playlists', isHidden: true }, root);
};

const Owned = () => <OwnedPage />;
export default Owned;
