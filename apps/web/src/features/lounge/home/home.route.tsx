import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/home.route.ts';
import { HomePage } from './HomePage.tsx';
import { loadHome } from './home-data.ts';
import { comesFromKkbox } from './partner-visit.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadHome(context.call, context.locale, comesFromKkbox(request.url, request.headers.get('referer')));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'home');
  return pageHead({ title: t('pageTitle'), description: t('pageDescription'), path: '/lounge' }, root);
};

const Home = ({ loaderData }: Route.ComponentProps) => <HomePage data={loaderData} />;
export default Home;
