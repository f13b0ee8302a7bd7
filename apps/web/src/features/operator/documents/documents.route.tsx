import { operatorSiteTexts } from '#messages/operator-site/operator-site-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/documents.route.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorSiteTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('documents', matches);

const Documents = ({ loaderData }: Route.ComponentProps) => <DocumentsPage texts={loaderData.texts} />;
export default Documents;
