import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/terms.route.ts';
import { TermsPage } from './TermsPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'documents');
  return pageHead({ title: t('terms.title'), description: t('terms.description'), path: '/terms' }, root);
};

const Terms = () => <TermsPage />;
export default Terms;
