import { login } from '@madoi/contract/session/session';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#platform/http/call.ts';
import { useShowLoginState } from './login-state.ts';

/**
 * Opens a guest session (decisions, section 2). `success: false` with `rate_limit`: too many guests came from this
 * network a moment ago; a later try succeeds.
 */
export const useGuestSession = () => {
  const show = useShowLoginState();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: () => call(login, { body: { guest: true } }),
    onSuccess: async ({ success, hasSession, guest, user }) => {
      if (!success) return;
      // The answer says who is here now: another question would only keep a room waiting.
      await show({ hasSession, guest, ...(user && { user }) });
      await revalidate();
    },
    onError: (error) => console.error(error),
  });
};
