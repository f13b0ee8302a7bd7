import { listCampaigns } from '@madoi/contract/site/campaigns';
import { campaignTexts } from '#messages/campaigns/campaigns-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/campaigns.route.ts';
import { CampaignsPage } from './CampaignsPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { list } = await orErrorResponse(context.call(listCampaigns, { query: { lang: context.locale } }));
  return { campaigns: list, nowMs: Date.now(), texts: campaignTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.texts;
  return pageHead({ title, description, path: '/campaigns' }, rootDataOf(matches));
};

const Campaigns = ({ loaderData }: Route.ComponentProps) => <CampaignsPage {...loaderData} />;
export default Campaigns;
