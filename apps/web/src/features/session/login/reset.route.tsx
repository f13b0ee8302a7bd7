import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/reset.route.ts';
import { ResetCard } from './ResetCard.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'session');
  return pageHead({ title: t('reset.title'), description: t('reset.lead'), path: '/auth/reset', isHidden: true }, root);
};

const Reset = () => <ResetCard />;
export default Reset;
