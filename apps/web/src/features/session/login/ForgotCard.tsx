import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { EmailField } from './EmailField.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import styles from './login.module.css';
import { useForgot } from './use-forgot.ts';

/** Where mail is only kept, that is said before an address is typed; the form stays for those who can read what is kept. */
export const ForgotCard = ({ mail }: { readonly mail: 'sent' | 'kept' }) => {
  const t = useTranslations('session.forgot');
  const [email, setEmail] = useState('');
  const { submit, error, sentTo, isPending, clear } = useForgot();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(email);
  };
  if (sentTo !== undefined) {
    return (
      <LoginLayout title={t(mail === 'kept' ? 'unsentTitle' : 'sentTitle')}>
        <p className={styles.done} role="status">
          {mail === 'kept' ? t('unsent') : t('sent', { email: sentTo })}
        </p>
        <p className={styles.ends}>
          <Link to="/auth/login">{t('back')}</Link>
        </p>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout title={t('title')} lead={t(mail === 'kept' ? 'unsent' : 'lead')}>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <EmailField
          value={email}
          onText={(text) => {
            setEmail(text);
            clear();
          }}
          {...(error === undefined ? {} : { error: t(`refusal.${error}`) })}
        />
        <Button type="submit" variant="ai" wide loading={isPending} disabled={email === ''}>
          {t('submit')}
        </Button>
      </form>
      <p className={styles.ends}>
        <Link to="/auth/login">{t('back')}</Link>
      </p>
    </LoginLayout>
  );
};
