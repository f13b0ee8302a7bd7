import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { useLoginState } from '../state/login-state.ts';
import { useHasConfirmedLogin } from '../state/use-has-confirmed-login.ts';
import { LogoutButtons } from './LogoutButtons.tsx';
import { useLogoutFlow } from './use-logout-flow.ts';

/** Three stacked buttons (specification 2.16). Without a login method the text names the account that would be lost. */
export const LogoutDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('session.logout');
  const { user } = useLoginState();
  const { hasConfirmedLogin, isPending: isAsking } = useHasConfirmedLogin(open && user !== undefined);
  const { submit, isPending } = useLogoutFlow();
  const isLoss = hasConfirmedLogin === false;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={isLoss ? t('noLoginMethod', { name: user?.name ?? '' }) : t('canLogBackIn')}
      widthPx={400}
    >
      <LogoutButtons
        hasConfirmedLogin={hasConfirmedLogin}
        isBusy={isPending || isAsking}
        onLogout={() => submit(isLoss)}
        onCancel={onClose}
      />
    </Dialog>
  );
};
