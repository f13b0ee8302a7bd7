import { slowModeSec } from '@madoi/domain/lounge/moderation/slow-mode';
import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRoomAccess, useRoomView } from '#features/lounge/room/session/room-context.ts';
import styles from './slow-mode.module.css';
import { useSlowModeWaitSec } from './use-slow-mode-wait.ts';

/** The room's pace, and how long until one may speak again. */
export const SlowModeNotice = () => {
  const t = useTranslations('moderation.slowMode');
  const seconds = useRoomView(({ room }) => slowModeSec(room.rateLimits));
  const { canModerate } = useRoomAccess();
  const waitSec = useSlowModeWaitSec();
  if (seconds === 0) return null;
  return (
    <p className={styles.line} data-slow="">
      <Hourglass size={14} strokeWidth={1.75} aria-hidden="true" />
      {canModerate && <span>{t('exempt', { seconds })}</span>}
      {!canModerate && waitSec === 0 && <span>{t('every', { seconds })}</span>}
      {!canModerate && waitSec > 0 && <span role="timer">{t('wait', { seconds: waitSec })}</span>}
    </p>
  );
};
