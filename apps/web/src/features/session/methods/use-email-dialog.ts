import { changePassword, setEmail } from '@madoi/contract/session/email';
import { decideEmail } from '@madoi/domain/session/login-email';
import { decidePassword } from '@madoi/domain/session/login-password';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { ReauthenticationCancelled, withReauthentication } from '../state/with-reauthentication.ts';

export type EmailDialogMode = 'address' | 'password';
export type EmailError = 'invalid_email' | 'weak_password' | 'wrong_password' | 'no_password' | 'rate_limit' | 'failed';

export interface Typed {
  readonly email: string;
  readonly password: string;
  readonly currentPassword: string;
}
const emptyForm: Typed = { email: '', password: '', currentPassword: '' };

const send = async (mode: EmailDialogMode, typed: Typed, hasPassword: boolean) => {
  const { email, password, currentPassword } = typed;
  if (mode === 'password') return call(changePassword, { body: { password, currentPassword } });
  return withReauthentication(() =>
    call(setEmail, { body: { email, password, ...(hasPassword && { currentPassword }) } }),
  );
};

/** All that can be told of what was typed without asking the server, so that nobody mends one field after the other. */
export const emailMistakes = (mode: EmailDialogMode, { email, password }: Typed): readonly EmailError[] => {
  const address = decideEmail(email);
  const own = address.ok ? [address.email] : [];
  return [
    ...(mode === 'address' && !address.ok ? (['invalid_email'] as const) : []),
    ...(decidePassword(password, own).ok ? [] : (['weak_password'] as const)),
  ];
};

export interface EmailDialogInput {
  readonly mode: EmailDialogMode;
  readonly hasPassword: boolean;
  /** The address whose mail is asked for again. */
  readonly email: string | undefined;
  readonly onDone: (email: string | undefined) => Promise<void>;
}

/** An address with its password, or a new password: what was typed, and what is wrong with it. */
export const useEmailDialog = ({ mode, hasPassword, email = '', onDone }: EmailDialogInput) => {
  const t = useTranslations('session.methods');
  const [typed, setTyped] = useState<Typed>({ ...emptyForm, email });
  const [errors, setErrors] = useState<readonly EmailError[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: (words: Typed) => send(mode, words, hasPassword),
    onSuccess: async ({ success, reason }) => {
      if (!success) return setErrors([reason ?? 'failed']);
      setTyped(emptyForm);
      await onDone(mode === 'address' ? typed.email : undefined);
      showToast({
        kind: 'done',
        text: mode === 'password' ? t('passwordChanged') : t('mailSent', { email: typed.email }),
      });
    },
    onError: (failure) => {
      if (failure instanceof ReauthenticationCancelled) return;
      console.error(failure);
      setErrors(['failed']);
    },
  });
  const isComplete =
    typed.password !== '' &&
    (mode === 'password' || typed.email !== '') &&
    (!hasPassword || typed.currentPassword !== '');
  return {
    typed,
    errors,
    isPending,
    isComplete,
    type: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }));
      setErrors([]);
    },
    submit: () => {
      if (!isComplete || isPending) return;
      const mistakes = emailMistakes(mode, typed);
      setErrors(mistakes);
      if (mistakes.length === 0) mutate(typed);
    },
  };
};
