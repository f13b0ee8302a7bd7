import { useSearchParams } from 'react-router';
import { purchaseTexts } from '#messages/purchase/purchase-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/return.route.ts';
import { ReturnPage } from './ReturnPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ texts: purchaseTexts(context.locale) });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.returned.title ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/purchase/return', isHidden: true }, rootDataOf(matches));
};

const Return = ({ loaderData }: Route.ComponentProps) => {
  const [query] = useSearchParams();
  return (
    <PageTexts texts={{ purchase: loaderData.texts }}>
      <ReturnPage checkoutSession={query.get('session') ?? undefined} />
    </PageTexts>
  );
};
export default Return;
