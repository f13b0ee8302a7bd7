import type { LoginProvider, ProviderFailure } from '@madoi/contract/session/login-methods';
import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../ui/button/Button.tsx';
import { useLoginState } from '../state/login-state.ts';
import { useWayBack } from '../state/use-way-back.ts';
import { EmailForm } from './EmailForm.tsx';
import { LoginPaper } from './LoginPaper.tsx';
import styles from './login.module.css';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useHasPasskeys } from './use-has-passkeys.ts';
import { useLoginChoices } from './use-login-choices.ts';
import { useSignIn } from './use-sign-in.ts';

export interface LoginCardProps {
  readonly returnTo: string;
  readonly providers: readonly LoginProvider[];
  readonly failed: ProviderFailure | undefined;
  /** As it was when the page was asked for. */
  readonly hasWayBack: boolean | undefined;
}

/** Which of the two lines holds shows when the page wakes: both keep their place, so that nothing below moves. */
const PasskeyHint = ({ hasPasskeys }: { readonly hasPasskeys: boolean }) => {
  const t = useTranslations('session.login');
  return (
    <p className={styles.hint}>
      <span hidden={!hasPasskeys}>{t('passkeyHint')}</span>
      <span hidden={hasPasskeys}>{t('passkeyNeedsName')}</span>
    </p>
  );
};

const Ways = ({ returnTo, providers, failed }: LoginCardProps) => {
  const t = useTranslations('session.login');
  const hasPasskeys = useHasPasskeys();
  const choices = useLoginChoices(returnTo);
  const { email, passkey, error, clear } = useSignIn(returnTo);
  const errorAt = (at: 'email' | 'passkey') => (error?.at === at ? t(`errors.${error.kind}`) : undefined);
  return (
    <>
      {failed !== undefined && (
        <p className={styles.failure} role="alert">
          {t(`failures.${failed}`)}
        </p>
      )}
      <Button
        look="ai"
        wide
        className={styles.first}
        loading={passkey.isPending}
        disabled={!hasPasskeys}
        onClick={() => {
          clear();
          passkey.mutate();
        }}
      >
        <Fingerprint size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('enterByPasskey')}
      </Button>
      {errorAt('passkey') === undefined ? (
        <PasskeyHint hasPasskeys={hasPasskeys} />
      ) : (
        <p className={styles.failure} role="alert">
          {errorAt('passkey')}
        </p>
      )}
      <p className={styles.or}>
        <span>{t('otherWays')}</span>
      </p>
      {providers.length > 0 && <ProviderButtons providers={providers} returnTo={returnTo} />}
      <EmailForm
        error={errorAt('email')}
        isPending={email.isPending}
        onChange={clear}
        onSubmit={email.mutate}
        onFirstTime={choices.signUp}
        registerAddress={`/auth/register?returnTo=${encodeURIComponent(returnTo)}`}
      />
    </>
  );
};

/** The door (specification 2.02): passkey first, then providers, then address and password. */
export const LoginCard = (props: LoginCardProps) => {
  const t = useTranslations('session.login');
  const { user } = useLoginState();
  const known = useWayBack(user !== undefined).hasWayBack;
  const hasWayBack = known ?? props.hasWayBack;
  if (user !== undefined && hasWayBack !== false) {
    return (
      <LoginPaper title={t('title')} lead={t('signedIn', { name: user.name })}>
        <LinkButton to={props.returnTo} look="ai" wide>
          {t('goLounge')}
        </LinkButton>
      </LoginPaper>
    );
  }
  return (
    <LoginPaper title={t('title')} lead={user === undefined ? t('lead') : t('movesAlong', { name: user.name })}>
      <Ways {...props} />
    </LoginPaper>
  );
};
