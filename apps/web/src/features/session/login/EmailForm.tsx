import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import styles from './login.module.css';

export interface EmailFormProps {
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly onChange: () => void;
  readonly onSubmit: (typed: { readonly email: string; readonly password: string }) => void;
  readonly onFirstTime: () => void;
  /** Where an account with an address is made. */
  readonly registerUrl: string;
}

/** Address and password, open from the start, so that nobody has to look for them. */
export const EmailForm = ({ error, isPending, onChange, onSubmit, onFirstTime, registerUrl }: EmailFormProps) => {
  const t = useTranslations('session.login');
  const fields = useTranslations('session.fields');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email !== '' && password !== '' && !isPending) onSubmit({ email, password });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-labelledby="by-email">
      <h2 id="by-email">{t('byEmail')}</h2>
      <EmailField
        value={email}
        onText={(text) => {
          setEmail(text);
          onChange();
        }}
      />
      <PasswordField
        label={fields('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onText={(text) => {
          setPassword(text);
          onChange();
        }}
        showLabel={fields('show')}
        hideLabel={fields('hide')}
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" variant="line" wide loading={isPending} disabled={email === '' || password === ''}>
        {t('loginWithEmail')}
      </Button>
      <p className={styles.ends}>
        <Link to="/auth/forgot">{t('forgot')}</Link>
        <Link to={registerUrl}>{t('register')}</Link>
        <button type="button" onClick={onFirstTime}>
          {t('firstTime')}
        </button>
      </p>
    </form>
  );
};
