import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/search.route.ts';
import { SearchPage } from './SearchPage.tsx';
import { loadSearch, searchRequestOf } from './search-data.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  orErrorResponse(loadSearch(context.call, searchRequestOf(url.searchParams)));

/** While one writes, the page itself asks: the words that stay in its field must not wait for an answer. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const { q } = searchRequestOf(new URLSearchParams(location.search));
  const title = q === '' ? t('search.title') : t('search.titleOf', { q });
  return pageHead({ title, description: t('search.description'), path: '/search', isHidden: q !== '' }, root);
};

const Search = ({ loaderData }: Route.ComponentProps) => <SearchPage initial={loaderData} />;
export default Search;
