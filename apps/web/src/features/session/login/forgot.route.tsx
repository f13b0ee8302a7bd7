import { listLoginOptions } from '@madoi/contract/session/login-methods';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/forgot.route.ts';
import { ForgotCard } from './ForgotCard.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({ mail: (await context.call(listLoginOptions)).mail });

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'session');
  return pageHead(
    { title: t('forgot.title'), description: t('forgot.lead'), path: '/auth/forgot', isHidden: true },
    root,
  );
};

const Forgot = ({ loaderData }: Route.ComponentProps) => <ForgotCard mail={loaderData.mail} />;
export default Forgot;
