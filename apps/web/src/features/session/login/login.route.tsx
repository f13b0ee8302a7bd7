import { useTranslations } from 'use-intl';
import { pageHead, translatorFor } from '../../../platform/page/page-head.ts';
import { rootDataOf } from '../../../platform/page/root-data.ts';
import { safeReturnTo } from '../state/return-to.ts';
import type { Route } from './+types/login.route.ts';
import { LoginCard } from './LoginCard.tsx';
import styles from './login.module.css';

export const loader = ({ url }: Route.LoaderArgs) => ({ returnTo: safeReturnTo(url.searchParams.get('returnTo')) });

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'session');
  return pageHead({ title: t('login.pageTitle'), description: t('login.pageDescription'), path: '/auth/login' }, root);
};

/** What can be done today, and which login methods will come; no field that leads nowhere. */
const Login = ({ loaderData }: Route.ComponentProps) => {
  const t = useTranslations('session.login');
  return (
    <div className={styles.page}>
      <LoginCard returnTo={loaderData.returnTo} obiText={t('welcomeBack')} />
    </div>
  );
};
export default Login;
