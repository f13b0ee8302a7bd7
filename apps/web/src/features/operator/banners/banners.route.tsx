import { operatorSiteTexts } from '#messages/operator-site/operator-site-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/banners.route.ts';
import { BannersEditorPage } from './BannersEditorPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorSiteTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('banners', matches);

const BannerEditing = ({ loaderData }: Route.ComponentProps) => <BannersEditorPage texts={loaderData.texts} />;
export default BannerEditing;
