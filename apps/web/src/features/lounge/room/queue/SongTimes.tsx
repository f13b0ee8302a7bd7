import type { ComponentProps } from 'react';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { classNames } from '#ui/class-names.ts';
import { EchoTicksSlot } from '../echoes/EchoSlots.tsx';
import { useRoomAccess } from '../session/room-context.ts';
import styles from './now-playing.module.css';

export interface SongTimesProps extends ComponentProps<'div'> {
  readonly atSec: number;
  readonly allSec: number;
}

/** The line of the song on air between its times; `children` is the line. */
export const SongTimes = ({ atSec, allSec, children, ...row }: SongTimesProps) => {
  const { canControl } = useRoomAccess();
  return (
    <div {...row} className={classNames(styles.progress, canControl && styles.seekable)}>
      <span aria-hidden="true">{formatDuration(atSec)}</span>
      <span className={styles.line}>
        {children}
        <EchoTicksSlot />
      </span>
      <span aria-hidden="true">{formatDuration(allSec)}</span>
    </div>
  );
};
