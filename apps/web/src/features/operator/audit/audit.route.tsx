import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/audit.route.ts';
import { AuditPage } from './AuditPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs): Promise<null> => {
  await requireOperator(context.call);
  return null;
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'moderation');
  const words = { title: t('operator.audit'), description: t('operator.description') };
  return pageHead({ ...words, path: '/operator/audit', isHidden: true }, root);
};

const Audit = () => <AuditPage />;
export default Audit;
