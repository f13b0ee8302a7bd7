import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import { useTranslations } from 'use-intl';
import { dragAccessibility } from '#ui/sortable/drag-accessibility.ts';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { moveTo } from '../state/queue-order.ts';
import { useRequiredSoloPlayer } from '../state/solo-context.ts';
import { useTitleOf } from '../state/use-solo-track-text.ts';
import { QueueRow } from './QueueRow.tsx';
import styles from './queue.module.css';

/** What comes, in an order that one may change. */
export const NextList = ({ next }: { readonly next: readonly PlayableTrack[] }) => {
  const t = useTranslations('player.queue');
  const player = useRequiredSoloPlayer();
  const titleOf = useTitleOf();
  const ids = next.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const wanted = moveTo(ids, from, to);
    if (wanted !== undefined) player.move(wanted.id, wanted.beforeId);
  };
  const words = dragAccessibility(ids, (id) => titleOf(next.find((track) => track.id === id)), {
    instructions: t('dragInstructions'),
    lifted: (place) => t('lifted', { ...place }),
    moved: (place) => t('moved', { ...place }),
    dragCancelled: (title) => t('dragCancelled', { title }),
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
