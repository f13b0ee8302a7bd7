import { changePassword, setEmail } from '@madoi/contract/session/email';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

export type EmailDialogMode = 'address' | 'password';
type EmailError = 'invalid_email' | 'weak_password' | 'wrong_password' | 'no_password' | 'rate_limit' | 'failed';

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly currentPassword: string;
}
const emptyForm: Typed = { email: '', password: '', currentPassword: '' };

const send = async (mode: EmailDialogMode, typed: Typed, hasPassword: boolean) => {
  const { email, password, currentPassword } = typed;
  if (mode === 'password') return call(changePassword, { body: { password, currentPassword } });
  return call(setEmail, { body: { email, password, ...(hasPassword && { currentPassword }) } });
};

/** An address with its password, or a new password: what was typed, and what the server said to it. */
export const useEmailDialog = (mode: EmailDialogMode, hasPassword: boolean, onDone: () => Promise<void>) => {
  const t = useTranslations('session.methods');
  const [typed, setTyped] = useState(emptyForm);
  const [error, setError] = useState<EmailError>();
  const { mutate, isPending } = useMutation({
    mutationFn: (words: Typed) => send(mode, words, hasPassword),
    onSuccess: async ({ success, reason }) => {
      if (!success) return setError(reason ?? 'failed');
      setTyped(emptyForm);
      await onDone();
      showToast({
        kind: 'done',
        text: mode === 'password' ? t('passwordChanged') : t('mailSent', { email: typed.email }),
      });
    },
    onError: (failure) => {
      console.error(failure);
      setError('failed');
    },
  });
  const isComplete =
    typed.password !== '' &&
    (mode === 'password' || typed.email !== '') &&
    (!hasPassword || typed.currentPassword !== '');
  return {
    typed,
    error,
    isPending,
    isComplete,
    type: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }));
      setError(undefined);
    },
    submit: () => {
      if (isComplete && !isPending) mutate(typed);
    },
  };
};
