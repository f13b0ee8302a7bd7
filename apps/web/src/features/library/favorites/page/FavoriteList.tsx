import type { FavoriteType } from '@madoi/contract/library/favorites';
import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSoloPlayerState } from '#platform/playback/solo/use-solo-player.ts';
import { useMedia } from '#ui/media/use-media.ts';
import { useSetFavorite } from '../state/use-set-favorite.ts';
import { FavoriteItem } from './FavoriteItem.tsx';
import type { FavoriteRow, FavoriteRows } from './favorite-rows.ts';
import styles from './favorites.module.css';
import { LetterIndex } from './LetterIndex.tsx';
import { letterLabels } from './letter-labels.ts';
import { useLatest } from './use-latest.ts';
import { usePlayFavorite } from './use-play-favorite.ts';
import { useRowDetails } from './use-row-details.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const headerPx = 56;
const heightsOf = (rows: readonly FavoriteRow[], itemPx: number): readonly number[] =>
  rows.map(({ kind }) => (kind === 'head' ? 44 : itemPx));

/** The rows of the list. Only those in sight are in the page, however many favourites there are. */
export const FavoriteList = ({
  type,
  found,
  label,
}: {
  readonly type: FavoriteType;
  readonly found: FavoriteRows;
  readonly label: string;
}) => {
  const t = useTranslations('library.favorites');
  const isNarrow = useMedia('(max-width: 700px)');
  const { rows, index, records } = found;
  const heights = useMemo(() => heightsOf(rows, isNarrow ? 60 : 56), [rows, isNarrow]);
  const { box, places, from, to, slots, first, scrollTo } = useVirtualRows(heights, headerPx);
  // A row's elements stay while it is visible, and are then reused for another row.
  const shown = rows.slice(from, to).map((row, at) => ({ row, rowIndex: from + at, slot: (from + at) % slots }));
  const details = useRowDetails(
    type,
    shown.flatMap(({ row }) => (row.kind === 'item' ? row.record.targetId : [])),
  );
  const play = useLatest(usePlayFavorite(records, details));
  const setFavorite = useSetFavorite();
  const drop = useLatest((target: FavoriteTarget) => void setFavorite(target, false));
  const currentId = useSoloPlayerState(({ current }) => current?.trackId);
  const currentEntry = index.findLast(({ rowIndex, count }) => count > 0 && rowIndex <= first);
  return (
    <div className={styles.shelf} data-indexed={index.length > 0 || undefined}>
      <ul ref={box} aria-label={label} className={styles.list} style={{ height: places.heightPx }}>
        {shown.map(({ row, rowIndex, slot }) => (
          <li
            key={slot}
            aria-setsize={rows.length}
            aria-posinset={rowIndex + 1}
            className={styles.row}
            style={{ transform: `translateY(${places.topOf(rowIndex)}px)`, height: heights[rowIndex] }}
          >
            {row.kind === 'head' ? (
              <h2 className={styles.group}>
                {letterLabels[row.letter]} <small>{t('group', { count: row.count })}</small>
              </h2>
            ) : (
              <FavoriteItem
                record={row.record}
                details={details}
                isCurrent={type === 'tracks' && row.record.targetId === currentId}
                onPlay={play}
                onDrop={drop}
              />
            )}
          </li>
        ))}
      </ul>
      {index.length > 0 && (
        <LetterIndex index={index} current={currentEntry?.letter} onLetter={({ rowIndex }) => scrollTo(rowIndex)} />
      )}
    </div>
  );
};
