import { operatorSiteTexts } from '#messages/operator-site/operator-site-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/campaigns.route.ts';
import { CampaignsEditorPage } from './CampaignsEditorPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorSiteTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('campaigns', matches);

const CampaignEditing = ({ loaderData }: Route.ComponentProps) => <CampaignsEditorPage texts={loaderData.texts} />;
export default CampaignEditing;
