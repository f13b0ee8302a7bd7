import { login } from '@madoi/contract/session/session';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#platform/http/call.ts';
import { useRefreshLoginState } from './login-state.ts';

/**
 * Opens a guest session (decisions, section 2). `success: false` with `rate_limit`: too many guests came from this
 * network a moment ago; a later try succeeds.
 */
export const useGuestSession = () => {
  const refresh = useRefreshLoginState();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: () => call(login, { body: { guest: true } }),
    onSuccess: async ({ success }) => {
      if (!success) return;
      await refresh();
      await revalidate();
    },
    onError: (error) => console.error(error),
  });
};
