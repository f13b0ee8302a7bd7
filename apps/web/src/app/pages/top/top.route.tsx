import { firstVisitCookie } from '@madoi/domain/site/first-visit';
import { campaignTexts } from '#messages/campaigns/campaigns-texts.ts';
import { topTexts } from '#messages/top/top-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/top.route.ts';
import { TopPage } from './TopPage.tsx';
import { loadTop, type TopPreview } from './top-data.ts';

const previewOf = (query: URLSearchParams): TopPreview | undefined => {
  if (!query.has('preview')) return undefined;
  const at = Number(query.get('preview'));
  return { at: Number.isSafeInteger(at) && at > 0 ? at : undefined };
};

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const preview = previewOf(query);
  return {
    top: await orErrorResponse(loadTop(context.call, context.locale, preview)),
    texts: topTexts(context.locale),
    campaignTexts: campaignTexts(context.locale),
    isPreview: preview !== undefined,
    /** Help asks for the explanation with `?welcome`, whatever this device has remembered. */
    explanation: query.has('welcome')
      ? ('asked' as const)
      : firstVisitCookie.isIn(request.headers.get('cookie'))
        ? ('dismissed' as const)
        : ('first' as const),
  };
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { texts, isPreview } = loaderData;
  const words = { title: texts.pageTitle, description: texts.pageDescription };
  const structuredData = { '@type': 'WebSite', name: 'Madoi', alternateName: '円居' } as const;
  return pageHead({ ...words, path: '/', isHidden: isPreview, structuredData }, rootDataOf(matches));
};

const Top = ({ loaderData }: Route.ComponentProps) => <TopPage {...loaderData} />;
export default Top;
