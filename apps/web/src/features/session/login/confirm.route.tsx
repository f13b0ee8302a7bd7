import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/confirm.route.ts';
import { ConfirmCard } from './ConfirmCard.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'session');
  const words = { title: t('confirm.title'), description: t('confirm.lead') };
  return pageHead({ ...words, path: '/auth/confirm', isHidden: true }, root);
};

const Confirm = () => <ConfirmCard />;
export default Confirm;
