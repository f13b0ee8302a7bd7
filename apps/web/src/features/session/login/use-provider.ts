import { startProvider } from '@madoi/contract/session/login-methods';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { clearCachedPages } from '#platform/offline/cache-offline-pages.ts';
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
    onSuccess: async ({ url }) => {
      if (url === undefined) return showToast({ kind: 'error', text: t('providerUnavailable') });
      // The page that is come back to would show for a moment that nobody is logged in.
      await clearCachedPages().catch(() => undefined);
      window.location.assign(url);
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
