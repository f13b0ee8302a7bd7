import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import {
  listLoginMethods,
  listLoginOptions,
  type ProviderFailure,
  providerFailures,
} from '@madoi/contract/session/login-methods';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { safeReturnTo } from '../state/return-to.ts';
import type { Route } from './+types/login.route.ts';
import { LoginCard } from './LoginCard.tsx';

const failureOf = (text: string | null): ProviderFailure | undefined => providerFailures.find((each) => each === text);

/** Undefined for who has no account: the page looks different for them from the first render. */
const fetchHasConfirmedLogin = (call: CallEndpoint): Promise<boolean | undefined> =>
  call(listLoginMethods).then(
    ({ list }) => list.some(({ isConfirmed }) => isConfirmed),
    () => undefined,
  );

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  returnTo: safeReturnTo(url.searchParams.get('returnTo')),
  failed: failureOf(url.searchParams.get('failed')),
  providers: (await context.call(listLoginOptions)).providers,
  hasConfirmedLogin: await fetchHasConfirmedLogin(context.call),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'session');
  return pageHead({ title: t('login.pageTitle'), description: t('login.pageDescription'), path: '/auth/login' }, root);
};

const Login = ({ loaderData }: Route.ComponentProps) => <LoginCard {...loaderData} />;
export default Login;
