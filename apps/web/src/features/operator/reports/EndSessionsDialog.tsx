import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import styles from '../shared/operator.module.css';
import { useEndSessions } from './use-end-sessions.ts';

export interface EndSessionsDialogProps {
  readonly subject: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before an account is logged out everywhere; twice where nobody could log in to it afterwards. */
export const EndSessionsDialog = ({ subject, open, onClose }: EndSessionsDialogProps) => {
  const t = useTranslations('moderation.operator.endSessionsAsk');
  const common = useTranslations('common');
  const ending = useEndSessions(subject.id, onClose);
  const close = () => {
    ending.reset();
    onClose();
  };
  const { isLockout } = ending;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title', { name: subject.name })}
      description={isLockout ? t('noLoginMethod') : t('text')}
      widthPx={420}
    >
      <div className={styles.answers}>
        <Button variant="line" onClick={close}>
          {common('cancel')}
        </Button>
        <Button variant="danger" loading={ending.isPending} onClick={() => ending.endSessions(isLockout)}>
          {isLockout ? t('confirmAnyway') : t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
};
