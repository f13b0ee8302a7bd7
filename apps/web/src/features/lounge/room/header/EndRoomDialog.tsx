import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import styles from '../dialog/dialogs.module.css';
import { useEndRoom } from '../session/use-update-room.ts';

/** Closing cannot be undone, so it is asked once. */
export const EndRoomDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('room.end');
  const common = useTranslations('common');
  const end = useEndRoom(onClose);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('text')}>
      <div className={styles.choices}>
        <Button variant="danger" loading={end.isPending} onClick={() => end.mutate()}>
          {t('confirm')}
        </Button>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </div>
    </Dialog>
  );
};
