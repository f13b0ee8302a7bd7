import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/privacy.route.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'documents');
  return pageHead({ title: t('privacy.title'), description: t('privacy.description'), path: '/privacy' }, root);
};

const Privacy = () => <PrivacyPage />;
export default Privacy;
