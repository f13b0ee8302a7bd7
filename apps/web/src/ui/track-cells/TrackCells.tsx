import type { ComponentProps, ReactNode } from 'react';
import { Artwork } from '../artwork/Artwork.tsx';
import { classNames } from '../class-names.ts';
import styles from './track-cells.module.css';

export interface TrackCellsProps {
  /** Undefined until the track is known. */
  readonly albumId: string | undefined;
  readonly artworkVersion: number;
  readonly coverPx: 44 | 48;
  readonly title: ReactNode;
  /** Under the title, cut where it does not fit. */
  readonly line: ReactNode;
  /** Behind the line: whose choice it is. */
  readonly beside?: ReactNode;
  /** How long it is, when it starts. In a row that can be moved its buttons take this place. */
  readonly end?: ReactNode;
  /** Makes title and line a button. */
  readonly button?: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'>;
}

const Words = ({ title, line, beside, button }: Pick<TrackCellsProps, 'title' | 'line' | 'beside' | 'button'>) => {
  const lines = (
    <>
      <b className={styles.title}>{title}</b>
      <span className={styles.line}>
        <span>{line}</span>
        {beside}
      </span>
    </>
  );
  if (button === undefined) return <span className={styles.words}>{lines}</span>;
  return (
    <button type="button" className={classNames(styles.words, styles.button)} {...button}>
      {lines}
    </button>
  );
};

/** The cells of a track in a row's grid, in queues and among requests: cover, title with a line under it, and what stands at the end. */
export const TrackCells = ({ albumId, artworkVersion, coverPx, end, ...words }: TrackCellsProps) => (
  <>
    <Artwork albumId={albumId} version={artworkVersion} sizePx={coverPx} />
    <Words {...words} />
    {end !== undefined && (
      <span className={styles.end} data-under-moves="">
        {end}
      </span>
    )}
  </>
);
