import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPageOutdated } from '#platform/page/outdated-page.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Skeleton } from '../state/Skeleton.tsx';
import styles from './lazy.module.css';

/** Whether the code is missing because a newer build took its place. False until the server has answered, and when it does not. */
const useOutdated = (hasFailed: boolean): boolean => {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!hasFailed) return undefined;
    let isCurrent = true;
    void isPageOutdated().then((answer) => isCurrent && setOutdated(answer));
    return () => {
      isCurrent = false;
    };
  }, [hasFailed]);
  return isOutdated;
};

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
  const isOutdated = useOutdated(hasFailed);
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
  const cause = isOutdated ? 'outdated' : 'missing';
  return (
    <Dialog {...frame} title={t(`part.${cause}Title`)} description={t(`part.${cause}`)}>
      <Button variant="primary" wide onClick={isOutdated ? () => window.location.reload() : onRetry}>
        {t(isOutdated ? 'reload' : 'retry')}
      </Button>
    </Dialog>
  );
};
