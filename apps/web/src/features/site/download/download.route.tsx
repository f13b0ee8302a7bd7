import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/download.route.ts';
import { DownloadPage } from './DownloadPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'site');
  return pageHead({ title: t('download.title'), description: t('download.lead'), path: '/download' }, root);
};

const Download = () => <DownloadPage />;
export default Download;
