import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import styles from './login.module.css';
import { useLinkSecret } from './use-link-secret.ts';
import { useReset } from './use-reset.ts';

export const ResetCard = () => {
  const t = useTranslations('session.reset');
  const fields = useTranslations('session.fields');
  const [password, setPassword] = useState('');
  const { submit, error, isPending, clear } = useReset(useLinkSecret());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(password);
  };
  return (
    <LoginLayout title={t('title')} lead={t('lead')}>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <PasswordField
          label={fields('newPassword')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onText={(text) => {
            setPassword(text);
            clear();
          }}
          showLabel={fields('show')}
          hideLabel={fields('hide')}
          hint={fields('passwordHint')}
          {...(error === undefined ? {} : { error: t(`refusal.${error}`) })}
        />
        <Button type="submit" variant="ai" wide loading={isPending} disabled={password === ''}>
          {t('submit')}
        </Button>
      </form>
      <p className={styles.ends}>
        <Link to="/auth/forgot">{t('again')}</Link>
      </p>
    </LoginLayout>
  );
};
