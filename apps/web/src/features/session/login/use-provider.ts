import { startProvider } from '@madoi/contract/session/login-methods';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { ReauthenticationCancelled, withReauthentication } from '../state/with-reauthentication.ts';

interface ProviderLoginRequest {
  readonly provider: string;
  readonly returnTo: string;
  readonly link?: boolean;
}

/** Leaves for a sign-in provider. The button stays busy until the page is gone. */
export const useProvider = () => {
  const t = useTranslations('session.login');
  const { mutate, isPending, isSuccess, data, variables } = useMutation({
    mutationFn: (body: ProviderLoginRequest) => withReauthentication(() => call(startProvider, { body })),
    onSuccess: ({ url }) => {
      if (url === undefined) showToast({ kind: 'error', text: t('providerUnavailable') });
      else window.location.assign(url);
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled) return;
      console.error(error);
      showToast({ kind: 'error', text: t('providerUnavailable') });
    },
  });
  const isGoing = isPending || (isSuccess && data.url !== undefined);
  return { go: mutate, goingTo: isGoing ? variables?.provider : undefined };
};
