import { signup } from '@madoi/contract/session/session';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#platform/http/call.ts';
import { pageReporter } from '#platform/playback/reports/page-reporter.ts';
import { withAccountSwitch } from './account-switch.ts';
import { useRefreshLoginState } from './login-state.ts';

/** Makes a user by name. Success refreshes the login data (specification 2.19); a refusal comes back as `reason`. */
export const useSignup = () => {
  const refresh = useRefreshLoginState();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (name: string) => withAccountSwitch(pageReporter(), () => call(signup, { body: { name } })),
    onSuccess: async ({ success }) => {
      if (!success) return;
      await refresh();
      await revalidate();
    },
    onError: (error) => console.error(error),
  });
};
