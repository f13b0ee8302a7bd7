import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../ui/toast/toasts.ts';
import { openJoinDialog } from '../state/dialogs-store.ts';
import { useGuestSession } from '../state/use-guest-session.ts';

export const useLoginChoices = (returnTo: string) => {
  const t = useTranslations('session.login');
  const navigate = useNavigate();
  const guest = useGuestSession();
  const go = () => void navigate(returnTo);
  return {
    signUp: () => void openJoinDialog({ returnTo }).then((joined) => joined && go()),
    listenAsGuest: () =>
      guest.mutate(undefined, {
        onSuccess: go,
        onError: () => showToast({ kind: 'error', text: t('guestFailed') }),
      }),
    isPending: guest.isPending,
  };
};
