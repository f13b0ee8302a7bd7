import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { useTranslations } from 'use-intl';
import { SortableList } from '../../../../../ui/sortable/SortableList.tsx';
import { movePress } from './move-press.ts';
import { OwnerRow } from './OwnerRow.tsx';
import styles from './queue.module.css';
import { TrackCells } from './TrackCells.tsx';
import { useDragWords } from './use-drag-words.ts';
import { usePress } from './use-press.ts';

interface UpcomingProps {
  readonly upcoming: readonly UpcomingTrack[];
}

const Sortable = ({ upcoming }: UpcomingProps) => {
  const press = usePress();
  const words = useDragWords(upcoming);
  const ids = upcoming.map(({ mediaTrack }) => mediaTrack.id);
  const move = (from: number, to: number) => {
    const wanted = movePress(ids, from, to);
    if (wanted !== undefined) press(wanted);
  };
  return (
    <SortableList id="queue" ids={ids} words={words} onMove={move} className={styles.list}>
      {upcoming.map((track, at) => (
        <OwnerRow
          key={track.mediaTrack.id}
          track={track}
          at={at}
          count={ids.length}
          onMove={(to) => move(at, to)}
          onPress={press}
        />
      ))}
    </SortableList>
  );
};

/** What comes after the song on air. */
export const UpcomingList = ({ upcoming, canControl }: UpcomingProps & { readonly canControl: boolean }) => {
  const t = useTranslations('room.queue');
  if (upcoming.length === 0) {
    return (
      <p className={styles.empty}>
        {t('empty')}
        {canControl && <small>{t('emptyOwner')}</small>}
      </p>
    );
  }
  if (canControl) return <Sortable upcoming={upcoming} />;
  return (
    <ol className={styles.list}>
      {upcoming.map(({ mediaTrack, startsAt }, at) => (
        <li key={mediaTrack.id} className={styles.row}>
          <span className={styles.ordinal}>{at + 1}</span>
          <TrackCells mediaTrack={mediaTrack} startsAt={startsAt} />
        </li>
      ))}
    </ol>
  );
};
