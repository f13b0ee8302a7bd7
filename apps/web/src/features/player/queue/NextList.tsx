import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import { useTranslations } from 'use-intl';
import { dragWords } from '../../../ui/sortable/drag-words.ts';
import { SortableList } from '../../../ui/sortable/SortableList.tsx';
import { moveTo } from '../state/queue-order.ts';
import { useSolo } from '../state/solo-context.ts';
import { useTitleOf } from '../state/use-words.ts';
import { QueueRow } from './QueueRow.tsx';
import styles from './queue.module.css';

/** What comes, in an order that one may change. */
export const NextList = ({ next }: { readonly next: readonly PlayableTrack[] }) => {
  const t = useTranslations('player.queue');
  const player = useSolo();
  const titleOf = useTitleOf();
  const ids = next.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const wanted = moveTo(ids, from, to);
    if (wanted !== undefined) player.move(wanted.id, wanted.beforeId);
  };
  const words = dragWords(ids, (id) => titleOf(next.find((track) => track.id === id)), {
    how: t('dragHow'),
    lifted: (place) => t('lifted', { ...place }),
    moved: (place) => t('moved', { ...place }),
    letGo: (title) => t('letGo', { title }),
  });
  return (
    <SortableList id="solo-queue" ids={ids} words={words} onMove={move} className={styles.list}>
      {next.map((mediaTrack, at) => (
        <QueueRow
          key={mediaTrack.id}
          mediaTrack={mediaTrack}
          at={at}
          count={ids.length}
          onMove={(to) => move(at, to)}
        />
      ))}
    </SortableList>
  );
};
