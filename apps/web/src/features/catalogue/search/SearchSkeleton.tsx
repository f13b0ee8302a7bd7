import { Skeleton } from '#ui/state/Skeleton.tsx';
import styles from './search.module.css';

const rows = [1, 2, 3, 4, 5, 6] as const;

/** In the sizes of what is coming. */
export const SearchSkeleton = () => (
  <div className={styles.columns} aria-hidden="true">
    <div>
      <Skeleton width="100%" height={156} className={styles.bestSkeleton} />
      {rows.map((row) => (
        <div key={row} className={styles.rowSkeleton}>
          <Skeleton width={44} height={44} />
          <Skeleton width={`${70 - row * 6}%`} height={14} />
        </div>
      ))}
    </div>
    <div className={styles.sleeveSkeletons}>
      {rows.slice(0, 3).map((row) => (
        <Skeleton key={row} width={144} height={120} />
      ))}
    </div>
  </div>
);
