import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/edit.route.ts';
import { EditPage } from './EditPage.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'library');
  const words = { title: t('playlists.editTitle'), description: t('playlists.description') };
  return pageHead({ ...words, path: `/favorites/playlists/${params.playlistId}`, isHidden: true }, root);
};

const Edit = ({ params }: Route.ComponentProps) => <EditPage key={params.playlistId} id={params.playlistId} />;
export default Edit;
