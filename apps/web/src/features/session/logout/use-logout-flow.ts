import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';
import { closeLogoutDialog } from '../state/dialogs-store.ts';
import { useLogout } from '../state/use-logout.ts';

/** The dialog closes in any case; a failure shows a toast (specification 4.02, 8.01). */
export const useLogoutFlow = () => {
  const t = useTranslations('session.logout');
  const { mutate, isPending } = useLogout();
  const submit = (skipLinkCheck: boolean) =>
    mutate(skipLinkCheck, {
      onSuccess: () => showToast({ kind: 'done', text: t('done') }),
      onError: () => showToast({ kind: 'error', text: t('error') }),
      onSettled: closeLogoutDialog,
    });
  return { submit, isPending };
};
