import { passkeyLoginOptions, reauthenticate, type reauthenticateReasons } from '@madoi/contract/session/login-methods';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { getPasskey, isPasskeyPromptCancelled } from '#platform/passkeys/passkeys.ts';
import { closeReauthenticationDialog } from '../state/reauthentication-store.ts';

export type ReauthenticationError = 'passkey' | 'failed' | (typeof reauthenticateReasons)[number];

const byPassword = (password: string) => call(reauthenticate, { body: { method: 'password', password } });
const byPasskey = async () => {
  const { options } = await call(passkeyLoginOptions);
  return call(reauthenticate, { body: { method: 'passkey', credential: await getPasskey(options) } });
};

/** The two proofs that need no other site. A failure is shown where it was tried. */
export const useReauthenticate = () => {
  const [error, setError] = useState<{ readonly at: 'password' | 'passkey'; readonly kind: ReauthenticationError }>();
  const settle = (at: 'password' | 'passkey') => ({
    onMutate: () => setError(undefined),
    onSuccess: ({ success, reason }: Awaited<ReturnType<typeof byPassword>>) => {
      if (success) return closeReauthenticationDialog(true);
      setError({ at, kind: at === 'passkey' && reason === 'invalid' ? 'passkey' : (reason ?? 'failed') });
    },
    onError: (failure: unknown) => {
      if (isPasskeyPromptCancelled(failure)) return;
      console.error(failure);
      setError({ at, kind: 'failed' });
    },
  });
  const password = useMutation({ mutationFn: byPassword, ...settle('password') });
  const passkey = useMutation({ mutationFn: byPasskey, ...settle('passkey') });
  return { password, passkey, error, clear: () => setError(undefined) };
};
