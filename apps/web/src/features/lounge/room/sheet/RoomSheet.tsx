import { obiFor } from '@madoi/prints/obi';
import type { ReactNode } from 'react';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { classNames } from '#ui/class-names.ts';
import { Obi } from '#ui/obi/Obi.tsx';
import { ObiRow } from '#ui/obi/ObiRow.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { useObiSubtitle } from '../header/RoomObi.tsx';
import { useRoomView } from '../session/room-context.ts';
import { NightBackdrop } from './NightBackdrop.tsx';
import styles from './room-sheet.module.css';

interface SealProps {
  readonly text: string;
  /** Still to come. */
  readonly outlined?: boolean;
}

/** The room's obi round the paper: upright at its edge, laid across its head on phones. */
const SheetObi = ({ seal, size }: Pick<RoomSheetProps, 'seal' | 'size'>) => {
  const room = useRoomView((view) => view.room);
  const { name, description } = useRoomText(room);
  const line = useObiSubtitle();
  const obi = { print: obiFor(room.id), number: room.number, title: name };
  return (
    <>
      <Obi
        {...obi}
        layout="room"
        subtitle={line}
        // A slip is short, and says it on the paper.
        blurb={size === 'record' ? description : undefined}
        mark={<Seal {...seal} />}
        className={styles.obi}
      />
      <span className={styles.band}>
        <ObiRow {...obi} layout="band" line={line} mark={<Seal {...seal} size="medium" />} />
      </span>
    </>
  );
};

export interface RoomSheetProps {
  readonly seal: SealProps;
  /** `record`: as tall as a record's back · `slip`: as tall as what is on it. */
  readonly size: 'record' | 'slip';
  readonly children: ReactNode;
  /** Beside the paper, or under it. */
  readonly aside?: ReactNode;
}

/** A room that is not open: a sheet of paper in the night of its season, with its obi. */
export const RoomSheet = ({ seal, size, children, aside }: RoomSheetProps) => {
  const room = useRoomView((view) => view.room);
  const { name } = useRoomText(room);
  return (
    <div className={classNames(styles.page, aside !== undefined && styles.withAside)}>
      <NightBackdrop atMs={room.startAt} />
      <article className={classNames(styles.jacket, styles[size])} data-paper="" aria-label={name}>
        <SheetObi seal={seal} size={size} />
        <div className={styles.back}>{children}</div>
      </article>
      {aside}
    </div>
  );
};
