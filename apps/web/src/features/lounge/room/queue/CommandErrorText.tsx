import { queueTracksMax } from '@madoi/contract/constants';
import type { CommandPlace } from '@madoi/room-client/queue/command-errors';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { classNames } from '#ui/class-names.ts';
import { useRoomHandle } from '../session/room-context.ts';
import styles from './queue-editing.module.css';

/** Why the last command given here failed. `at`: which place this is. */
export const CommandErrorText = ({
  at,
  className,
}: {
  readonly at: (place: CommandPlace) => boolean;
  readonly className?: string | undefined;
}) => {
  const t = useTranslations('queueControls.refusal');
  const why = useStore(useRoomHandle().commandErrors.store, ({ note }) =>
    note && at(note.place) ? note.why : undefined,
  );
  if (why === undefined) return null;
  return (
    <p role="alert" className={classNames(styles.refusal, className)}>
      {t(why, { max: queueTracksMax })}
    </p>
  );
};
