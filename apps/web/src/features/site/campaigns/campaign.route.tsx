import { getCampaign } from '@madoi/contract/site/campaigns';
import { campaignRankingTexts } from '#messages/campaign-ranking/campaign-ranking-texts.ts';
import { campaignTexts } from '#messages/campaigns/campaigns-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { requireId } from '#platform/page/require-id.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/campaign.route.ts';
import { CampaignPage } from './CampaignPage.tsx';

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const id = requireId(params.campaignId);
  const found = context.call(getCampaign, { params: { id }, query: { lang: context.locale } });
  return {
    campaign: await orErrorResponse(found),
    texts: campaignTexts(context.locale),
    rankingTexts: campaignRankingTexts(context.locale),
  };
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { id, title, lead } = loaderData.campaign;
  const description = lead === '' ? loaderData.texts.description : lead;
  return pageHead({ title, description, path: `/campaigns/${id}` }, rootDataOf(matches));
};

const Campaign = ({ loaderData }: Route.ComponentProps) => <CampaignPage {...loaderData} />;
export default Campaign;
