import { useTranslations } from 'use-intl';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import styles from './operator.module.css';

export interface RequestWaitingProps {
  readonly rowCount: 1 | 3;
  readonly rowHeight: number;
}

const rows = ['first', 'second', 'third'];

/** In place of what is being read. */
export const RequestWaiting = ({ rowCount, rowHeight }: RequestWaitingProps) => {
  const t = useTranslations('common');
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {rows.slice(0, rowCount).map((row) => (
        <Skeleton key={row} width="100%" height={rowHeight} />
      ))}
    </div>
  );
};
