import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '../state/login-state.ts';
import { useHasConfirmedLogin } from '../state/use-has-confirmed-login.ts';

/**
 * For somebody without a login method that works: why their account lives in this browser alone, and the way to a login method. Nothing for
 * others, nor until that is known.
 */
export const NoLoginMethodNotice = ({ className }: { readonly className?: string | undefined }) => {
  const t = useTranslations('session');
  const { user } = useLoginState();
  const { missing } = useHasConfirmedLogin(user !== undefined);
  if (user === undefined || missing === undefined) return null;
  return (
    <p className={className}>
      {t(`methods.${missing}`)} <Link to="/profile#login">{t('logout.loginMethod')}</Link>
    </p>
  );
};
