import { useTranslations } from 'use-intl';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Skeleton } from '../state/Skeleton.tsx';
import styles from './lazy.module.css';
import { useMissingPart } from './use-missing-part.ts';

export interface WaitingDialogProps {
  readonly open: boolean;
  readonly hasFailed: boolean;
  readonly widthPx: number | undefined;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Stands where a dialog will be, until its code has come. It takes the focus, and can be closed as the dialog can. */
export const WaitingDialog = ({ open, hasFailed, widthPx, onClose, onRetry }: WaitingDialogProps) => {
  const t = useTranslations('common');
  const { title, text, label, onPress } = useMissingPart(hasFailed, onRetry);
  const frame = { open, onClose, closeLabel: t('close'), ...(widthPx === undefined ? {} : { widthPx }) };
  if (!hasFailed) {
    return (
      <Dialog {...frame} title={t('loading')}>
        <div className={styles.lines} aria-busy="true">
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={44} />
          <Skeleton width="60%" height={44} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog {...frame} title={title} description={text}>
      <Button variant="primary" wide onClick={onPress}>
        {label}
      </Button>
    </Dialog>
  );
};
