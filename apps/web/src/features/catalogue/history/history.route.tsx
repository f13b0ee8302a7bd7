import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/history.route.ts';
import { HistoryPage } from './HistoryPage.tsx';
import { loadHistory } from './history-data.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  data: await orErrorResponse(loadHistory(context.call)),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const words = { title: t('history.title'), description: t('history.description') };
  return pageHead({ ...words, path: '/history', isHidden: true }, root);
};

const History = ({ loaderData }: Route.ComponentProps) => <HistoryPage data={loaderData.data} />;
export default History;
