import type { LoginProvider, ProviderFailure } from '@madoi/contract/session/login-methods';
import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { useLoginState } from '../state/login-state.ts';
import { useHasConfirmedLogin } from '../state/use-has-confirmed-login.ts';
import { EmailForm } from './EmailForm.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import styles from './login.module.css';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useLoginChoices } from './use-login-choices.ts';
import { useSignIn } from './use-sign-in.ts';
import { useSupportsPasskeys } from './use-supports-passkeys.ts';

export interface LoginCardProps {
  readonly returnTo: string;
  readonly providers: readonly LoginProvider[];
  readonly failed: ProviderFailure | undefined;
  /** As it was when the page was asked for. */
  readonly hasConfirmedLogin: boolean | undefined;
}

/** Which of the two lines applies is known only in the browser. Both take up space, so that nothing below moves. */
const PasskeyHint = ({ supportsPasskeys }: { readonly supportsPasskeys: boolean }) => {
  const t = useTranslations('session.login');
  return (
    <p className={styles.hint}>
      <span hidden={!supportsPasskeys}>{t('passkeyHint')}</span>
      <span hidden={supportsPasskeys}>{t('passkeyUnavailable')}</span>
    </p>
  );
};

const LoginOptions = ({ returnTo, providers, failed }: LoginCardProps) => {
  const t = useTranslations('session.login');
  const supportsPasskeys = useSupportsPasskeys();
  const choices = useLoginChoices(returnTo);
  const { email, passkey, error, clear } = useSignIn(returnTo);
  const errorAt = (at: 'email' | 'passkey') => (error?.at === at ? t(`refusal.${error.kind}`) : undefined);
  return (
    <>
      {failed !== undefined && (
        <p className={styles.failure} role="alert">
          {t(`failures.${failed}`)}
        </p>
      )}
      <Button
        variant="ai"
        wide
        className={styles.first}
        loading={passkey.isPending}
        disabled={!supportsPasskeys}
        onClick={() => {
          clear();
          passkey.mutate();
        }}
      >
        <Fingerprint size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('loginWithPasskey')}
      </Button>
      {errorAt('passkey') === undefined ? (
        <PasskeyHint supportsPasskeys={supportsPasskeys} />
      ) : (
        <p className={styles.failure} role="alert">
          {errorAt('passkey')}
        </p>
      )}
      <p className={styles.or}>
        <span>{t('otherMethods')}</span>
      </p>
      {providers.length > 0 && <ProviderButtons providers={providers} returnTo={returnTo} />}
      <EmailForm
        error={errorAt('email')}
        isPending={email.isPending}
        onChange={clear}
        onSubmit={email.mutate}
        onFirstTime={choices.signUp}
        registerUrl={`/auth/register?returnTo=${encodeURIComponent(returnTo)}`}
      />
    </>
  );
};

/** The login card (specification 2.02): passkey first, then providers, then address and password. */
export const LoginCard = (props: LoginCardProps) => {
  const t = useTranslations('session.login');
  const { user } = useLoginState();
  const known = useHasConfirmedLogin(user !== undefined).hasConfirmedLogin;
  const hasConfirmedLogin = known ?? props.hasConfirmedLogin;
  if (user !== undefined && hasConfirmedLogin !== false) {
    return (
      <LoginLayout title={t('title')} lead={t('signedIn', { name: user.name })}>
        <LinkButton to={props.returnTo} variant="ai" wide>
          {t('continueButton')}
        </LinkButton>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout title={t('title')} lead={user === undefined ? t('lead') : t('mergeNotice', { name: user.name })}>
      <LoginOptions {...props} />
    </LoginLayout>
  );
};
