import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { closeLogoutDialog, useDialogs } from '../state/dialogs-store.ts';
import { useLoginState } from '../state/login-state.ts';
import { useWayBack } from '../state/use-way-back.ts';
import styles from './logout-dialog.module.css';
import { useLogoutFlow } from './use-logout-flow.ts';

/**
 * Three stacked buttons (specification 2.16). Without a login method the way to one is the primary button and the text
 * names the account; with one, logging out is.
 */
export const LogoutDialog = () => {
  const t = useTranslations('session.logout');
  const common = useTranslations('common');
  const open = useDialogs((state) => state.logoutOpen);
  const { user } = useLoginState();
  const { hasWayBack, isPending: isAsking } = useWayBack(open && user !== undefined);
  const { submit, isPending } = useLogoutFlow();
  const isLoss = hasWayBack === false;
  return (
    <Dialog
      open={open}
      onClose={closeLogoutDialog}
      title={t('title')}
      description={isLoss ? t('noWayBack', { name: user?.name ?? '' }) : t('wayBack')}
      widthPx={400}
    >
      <div className={styles.stack}>
        <Button
          look={hasWayBack === true ? 'primary' : 'danger'}
          wide
          loading={isPending || isAsking}
          onClick={() => submit(isLoss)}
        >
          {t('submit')}
        </Button>
        <a
          className={hasWayBack === true ? styles.quiet : styles.method}
          href="/profile#login"
          target="_blank"
          rel="noreferrer"
        >
          {hasWayBack === true ? t('loginMethods') : t('loginMethod')}
          <ExternalLink size={16} aria-label={t('newTab')} />
        </a>
        <Button look="text" wide onClick={closeLogoutDialog}>
          {common('cancel')}
        </Button>
      </div>
    </Dialog>
  );
};
