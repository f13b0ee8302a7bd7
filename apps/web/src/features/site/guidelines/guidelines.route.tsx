import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/guidelines.route.ts';
import { GuidelinesPage } from './GuidelinesPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'moderation');
  const words = { title: t('guidelines.title'), description: t('guidelines.description') };
  return pageHead({ ...words, path: '/guidelines' }, root);
};

const Guidelines = () => <GuidelinesPage />;
export default Guidelines;
