import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import styles from './logout-dialog.module.css';

export interface LogoutButtonsProps {
  /** Undefined while it is not known. */
  readonly hasConfirmedLogin: boolean | undefined;
  /** The call is on its way, or it is being asked whether there is a way back. */
  readonly isBusy: boolean;
  readonly onLogout: () => void;
  readonly onCancel: () => void;
}

/** Without a login method the way to one is the primary button; with one, logging out is. */
export const LogoutButtons = ({ hasConfirmedLogin, isBusy, onLogout, onCancel }: LogoutButtonsProps) => {
  const t = useTranslations('session.logout');
  const common = useTranslations('common');
  return (
    <div className={styles.stack}>
      <Button variant={hasConfirmedLogin === true ? 'primary' : 'danger'} wide loading={isBusy} onClick={onLogout}>
        {t('submit')}
      </Button>
      <a
        className={hasConfirmedLogin === true ? styles.quiet : styles.method}
        href="/profile#login"
        target="_blank"
        rel="noreferrer"
      >
        {hasConfirmedLogin === true ? t('loginMethods') : t('loginMethod')}
        <ExternalLink size={16} aria-label={t('newTab')} />
      </a>
      <Button variant="text" wide onClick={onCancel}>
        {common('cancel')}
      </Button>
    </div>
  );
};
