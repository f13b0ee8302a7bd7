import type { MediaTrack } from '@madoi/contract/lounge/queue';
import styles from './queue.module.css';
import { TrackCells } from './TrackCells.tsx';

/** What was played, latest first. */
export const PlayedList = ({ played }: { readonly played: readonly MediaTrack[] }) => (
  <ol className={styles.list} reversed>
    {played.toReversed().map((mediaTrack, at) => (
      <li key={mediaTrack.id} className={styles.row}>
        <span className={styles.ordinal}>{played.length - at}</span>
        <TrackCells mediaTrack={mediaTrack} />
      </li>
    ))}
  </ol>
);
