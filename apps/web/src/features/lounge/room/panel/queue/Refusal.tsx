import { queueTracksMax } from '@madoi/contract/constants';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { classNames } from '../../../../../ui/class-names.ts';
import { useRoomHandle } from '../../hooks/room-context.ts';
import type { DeskPlace } from '../../state/desk-notes.ts';
import styles from './desk.module.css';

/** Why the last press here came to nothing. `at` tells whether it was pressed here. */
export const Refusal = ({
  at,
  className,
}: {
  readonly at: (place: DeskPlace) => boolean;
  readonly className?: string | undefined;
}) => {
  const t = useTranslations('desk.refusal');
  const why = useStore(useRoomHandle().notes.store, ({ note }) => (note && at(note.place) ? note.why : undefined));
  if (why === undefined) return null;
  return (
    <p role="alert" className={classNames(styles.refusal, className)}>
      {t(why, { max: queueTracksMax })}
    </p>
  );
};
