import { Fingerprint, KeyRound, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Mark } from '../../../ui/brand/Mark.tsx';
import { Button, LinkButton } from '../../../ui/button/Button.tsx';
import { VerticalText } from '../../../ui/obi/VerticalText.tsx';
import { useLoginState } from '../state/login-state.ts';
import styles from './login.module.css';
import { useLoginChoices } from './use-login-choices.ts';

const Choices = ({ returnTo }: { readonly returnTo: string }) => {
  const t = useTranslations('session.login');
  const { signUp, listenAsGuest, isPending } = useLoginChoices(returnTo);
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <Button look="ai" wide className={styles.first} onClick={signUp}>
        {t('signup')}
      </Button>
      <p className={styles.hint}>{t('signupHint')}</p>
      <Button look="line" wide loading={isPending} onClick={listenAsGuest}>
        {t('guest')}
      </Button>
      <p className={styles.hint}>{t('guestHint')}</p>
    </>
  );
};

export interface LoginCardProps {
  readonly returnTo: string;
  readonly obiText: string;
}

export const LoginCard = ({ returnTo, obiText }: LoginCardProps) => {
  const t = useTranslations('session.login');
  const { user } = useLoginState();
  return (
    <div className={styles.card}>
      <div className={styles.obi} aria-hidden="true">
        <span className={styles.entry}>
          ENTRY<b>円居</b>
        </span>
        <span className={styles.vertical}>
          <VerticalText text={obiText} />
        </span>
        <Mark sizePx={40} ground="paper" />
      </div>
      <div className={styles.words}>
        <h1>{t('title')}</h1>
        {user === undefined ? (
          <Choices returnTo={returnTo} />
        ) : (
          <>
            <p className={styles.lead}>{t('signedIn', { name: user.name })}</p>
            <LinkButton to={returnTo} look="ai" wide>
              {t('goLounge')}
            </LinkButton>
          </>
        )}
        <section className={styles.other} aria-labelledby="other-methods">
          <h2 id="other-methods">{t('other')}</h2>
          <ul>
            <li>
              <Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('passkey')}
            </li>
            <li>
              <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('email')}
            </li>
            <li>
              <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('provider')}
            </li>
          </ul>
          <p>{t('otherHint')}</p>
        </section>
      </div>
    </div>
  );
};
