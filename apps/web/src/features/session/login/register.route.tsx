import { listLoginOptions } from '@madoi/contract/session/login-methods';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { safeReturnTo } from '../state/return-to.ts';
import type { Route } from './+types/register.route.ts';
import { RegisterCard } from './RegisterCard.tsx';

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  returnTo: safeReturnTo(url.searchParams.get('returnTo')),
  mail: (await context.call(listLoginOptions)).mail,
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'session');
  return pageHead({ title: t('register.title'), description: t('register.lead'), path: '/auth/register' }, root);
};

const Register = ({ loaderData }: Route.ComponentProps) => <RegisterCard {...loaderData} />;
export default Register;
