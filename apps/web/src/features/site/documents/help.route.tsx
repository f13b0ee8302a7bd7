import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/help.route.ts';
import { HelpPage } from './HelpPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'documents');
  return pageHead({ title: t('help.title'), description: t('help.description'), path: '/help' }, root);
};

const Help = () => <HelpPage />;
export default Help;
