import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { closeLogoutDialog, useDialogs } from '../state/dialogs-store.ts';
import { useLoginState } from '../state/login-state.ts';
import styles from './logout-dialog.module.css';
import { useLogoutFlow } from './use-logout-flow.ts';

/** Three stacked buttons; the way to a login method is the primary one while there is none (specification 2.16). */
export const LogoutDialog = () => {
  const t = useTranslations('session.logout');
  const common = useTranslations('common');
  const open = useDialogs((state) => state.logoutOpen);
  const { user } = useLoginState();
  const { submit, isPending } = useLogoutFlow();
  return (
    <Dialog
      open={open}
      onClose={closeLogoutDialog}
      title={t('title')}
      description={t('noWayBack', { name: user?.name ?? '' })}
      widthPx={400}
    >
      <div className={styles.stack}>
        <Button look="danger" wide loading={isPending} onClick={submit}>
          {t('submit')}
        </Button>
        <a className={styles.method} href="/profile" target="_blank" rel="noreferrer">
          {t('loginMethod')}
          <ExternalLink size={16} aria-label={t('newTab')} />
        </a>
        <Button look="text" wide onClick={closeLogoutDialog}>
          {common('cancel')}
        </Button>
      </div>
    </Dialog>
  );
};
