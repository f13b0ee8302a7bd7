import type { FavoriteType } from '@madoi/contract/library/favorites';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSoloPlayerState } from '../../../../platform/playback/solo/use-solo-player.ts';
import { useMedia } from '../../../../ui/media/use-media.ts';
import { FavoriteItem } from './FavoriteItem.tsx';
import type { FavoriteRow, FavoriteRows } from './favorite-rows.ts';
import styles from './favorites.module.css';
import { LetterIndex } from './LetterIndex.tsx';
import { letterWords } from './letter-words.ts';
import { usePlayFavorite } from './use-play-favorite.ts';
import { useRowDetails } from './use-row-details.ts';
import { useWindowed } from './use-windowed.ts';

const headerPx = 56;
const heightsOf = (rows: readonly FavoriteRow[], itemPx: number): readonly number[] =>
  rows.map(({ kind }) => (kind === 'head' ? 44 : itemPx));

/** The shelf's rows. Only what is in sight is in the page, however much is kept. */
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
  const { box, places, from, to, first, scrollTo } = useWindowed(heights, headerPx);
  const shown = rows.slice(from, to);
  const details = useRowDetails(
    type,
    shown.flatMap((row) => (row.kind === 'item' ? row.record.targetId : [])),
  );
  const play = usePlayFavorite(records, details);
  const currentId = useSoloPlayerState(({ current }) => current?.trackId);
  const currentEntry = index.findLast(({ rowIndex, count }) => count > 0 && rowIndex <= first);
  return (
    <div className={styles.shelf} data-indexed={index.length > 0 || undefined}>
      <ul ref={box} aria-label={label} className={styles.list} style={{ height: places.heightPx }}>
        {shown.map((row, at) => (
          <li
            key={row.kind === 'head' ? `head ${row.letter}` : row.record.targetId}
            aria-setsize={rows.length}
            aria-posinset={from + at + 1}
            className={styles.row}
            style={{ transform: `translateY(${places.topOf(from + at)}px)`, height: heights[from + at] }}
          >
            {row.kind === 'head' ? (
              <h2 className={styles.group}>
                {letterWords[row.letter]} <small>{t('group', { count: row.count })}</small>
              </h2>
            ) : (
              <FavoriteItem
                record={row.record}
                details={details}
                isCurrent={type === 'tracks' && row.record.targetId === currentId}
                onPlay={play}
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
