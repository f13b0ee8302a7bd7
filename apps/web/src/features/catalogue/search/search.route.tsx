import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { orRefuse } from '../../../platform/page/or-refuse.ts';
import { pageHead, translatorFor } from '../../../platform/page/page-head.ts';
import { rootDataOf } from '../../../platform/page/root-data.ts';
import type { Route } from './+types/search.route.ts';
import { SearchPage } from './SearchPage.tsx';
import { askedOf, loadSearch } from './search-data.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  orRefuse(loadSearch(context.call, askedOf(url.searchParams)));

/** While one writes, the page itself asks: the words that stay in its field must not wait for an answer. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const { q } = askedOf(new URLSearchParams(location.search));
  const title = q === '' ? t('search.title') : t('search.titleOf', { q });
  return pageHead({ title, description: t('search.description'), path: '/search', isHidden: q !== '' }, root);
};

const Search = ({ loaderData }: Route.ComponentProps) => <SearchPage initial={loaderData} />;
export default Search;
