import { slowModeSec } from '@madoi/domain/lounge/moderation/slow-mode';
import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRoomMe, useRoomView } from '../hooks/room-context.ts';
import styles from './slow-mode.module.css';
import { useWaitSec } from './use-wait.ts';

/** The room's pace, and how long until one may speak again. */
export const SlowModeLine = () => {
  const t = useTranslations('moderation.slowLine');
  const seconds = useRoomView(({ room }) => slowModeSec(room.rateLimits));
  const { moderates } = useRoomMe();
  const waitSec = useWaitSec();
  if (seconds === 0) return null;
  return (
    <p className={styles.line} data-slow="">
      <Hourglass size={14} strokeWidth={1.75} aria-hidden="true" />
      {moderates && <span>{t('exempt', { seconds })}</span>}
      {!moderates && waitSec === 0 && <span>{t('every', { seconds })}</span>}
      {!moderates && waitSec > 0 && <span role="timer">{t('wait', { seconds: waitSec })}</span>}
    </p>
  );
};
