import { listOwnGifts } from '@madoi/contract/money/own-gifts';
import { giftsTexts } from '#messages/gifts/gifts-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { orSignedOut } from '#platform/page/or-signed-out.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/gifts.route.ts';
import { GiftsPage } from './GiftsPage.tsx';

export const handle: TitledHandle = { headerTitle: 'account.gifts' };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  first: await orErrorResponse(orSignedOut(context.call(listOwnGifts, { query: {} }))),
  texts: giftsTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.title ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/gifts', isHidden: true }, rootDataOf(matches));
};

const Gifts = ({ loaderData }: Route.ComponentProps) => (
  <PageTexts texts={{ gifts: loaderData.texts }}>
    <GiftsPage first={loaderData.first} />
  </PageTexts>
);
export default Gifts;
