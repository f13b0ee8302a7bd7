import { forgotPassword, type forgotPasswordReasons } from '@madoi/contract/session/email';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';

type ForgotError = (typeof forgotPasswordReasons)[number] | 'failed';

/** Asks for a link. Whether there is such an account is not said, here as little as by the server. */
export const useForgot = () => {
  const [error, setError] = useState<ForgotError>();
  const [sentTo, setSentTo] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => call(forgotPassword, { body: { email } }),
    onSuccess: ({ success, reason }, email) => (success ? setSentTo(email.trim()) : setError(reason ?? 'failed')),
    onError: (failure) => {
      console.error(failure);
      setError('failed');
    },
  });
  const submit = (email: string) => {
    if (email !== '' && !isPending) mutate(email);
  };
  return { submit, error, sentTo, isPending, clear: () => setError(undefined) };
};
