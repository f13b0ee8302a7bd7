import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { QueueCells } from './QueueCells.tsx';
import styles from './queue.module.css';

/** What was played, latest first. */
export const PlayedList = ({ played }: { readonly played: readonly MediaTrack[] }) => (
  <ol className={styles.list} reversed>
    {played.toReversed().map((mediaTrack, at) => (
      <li key={mediaTrack.id} className={styles.row}>
        <span className={styles.ordinal}>{played.length - at}</span>
        <QueueCells mediaTrack={mediaTrack} />
      </li>
    ))}
  </ol>
);
