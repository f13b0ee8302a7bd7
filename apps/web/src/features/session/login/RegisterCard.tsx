import { signUpNameMaxChars } from '@madoi/contract/constants';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { checkName } from '../join/name-check.ts';
import { useLoginState } from '../state/login-state.ts';
import { loginUrl } from '../state/return-to.ts';
import { EmailField } from './EmailField.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import styles from './login.module.css';
import { signUpEndOf } from './sign-up-end.ts';
import { useRegister } from './use-register.ts';

export interface RegisterCardProps {
  readonly returnTo: string;
  readonly mail: 'sent' | 'kept';
}

const max = signUpNameMaxChars;

const Form = ({ form }: { readonly form: ReturnType<typeof useRegister> }) => {
  const t = useTranslations('session.register');
  const join = useTranslations('session.join');
  const fields = useTranslations('session.fields');
  const [typed, setTyped] = useState({ name: '', email: '', password: '' });
  const { error } = form;
  const type = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    form.clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isComplete(typed)) form.submit(typed);
  };
  const { count, isTooLong } = checkName(typed.name);
  const nameError = isTooLong
    ? join('userNameMaxLength', { max })
    : error?.at === 'name'
      ? join(error.kind)
      : undefined;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField
        label={join('nameLabel')}
        name="name"
        autoComplete="nickname"
        value={typed.name}
        onText={(name) => type({ name })}
        aside={<span>{join('counter', { count, max })}</span>}
        {...(nameError === undefined ? {} : { error: nameError })}
      />
      <EmailField
        value={typed.email}
        onText={(email) => type({ email })}
        {...(error?.at === 'email' ? { error: t(`refusal.${error.kind}`) } : {})}
      />
      <PasswordField
        label={fields('password')}
        name="new-password"
        autoComplete="new-password"
        value={typed.password}
        onText={(password) => type({ password })}
        showLabel={fields('show')}
        hideLabel={fields('hide')}
        hint={fields('passwordHint')}
        {...(error?.at === 'password' ? { error: t(`refusal.${error.kind}`) } : {})}
      />
      <Button type="submit" variant="ai" wide loading={form.isPending} disabled={!form.isComplete(typed)}>
        {t('submit')}
      </Button>
    </form>
  );
};

/** A new account with a way back from the start. */
export const RegisterCard = ({ returnTo, mail }: RegisterCardProps) => {
  const t = useTranslations('session.register');
  const join = useTranslations('session.join');
  const login = useTranslations('session.login');
  const { user } = useLoginState();
  const form = useRegister();
  const { done } = form;
  if (done !== undefined) {
    return (
      <LoginLayout title={t('doneTitle')} greeting={t('greeting')}>
        <p className={styles.done} role="status">
          {t(signUpEndOf(done.mail, mail), { email: done.email })}
        </p>
        <LinkButton to={done.mail === 'mailed' ? returnTo : '/profile'} variant="ai" wide>
          {login('continueButton')}
        </LinkButton>
      </LoginLayout>
    );
  }
  if (user !== undefined) {
    return (
      <LoginLayout title={t('title')} lead={t('alreadyRegistered', { name: user.name })}>
        <LinkButton to="/profile" variant="ai" wide>
          {t('toProfile')}
        </LinkButton>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout title={t('title')} lead={t('lead')} greeting={t('greeting')}>
      <Form form={form} />
      <p className={styles.consent}>
        {join.rich('consent', {
          terms: (text) => <Link to="/terms">{text}</Link>,
          privacy: (text) => <Link to="/privacy">{text}</Link>,
        })}
      </p>
      <p className={styles.ends}>
        <Link to={loginUrl(returnTo)}>{join('haveAccount')}</Link>
      </p>
    </LoginLayout>
  );
};
