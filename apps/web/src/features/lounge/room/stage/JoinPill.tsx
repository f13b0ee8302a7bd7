import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useBlockedUserIds } from '#features/people/people.api.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { useRoomHandle, useRoomView } from '../session/room-context.ts';
import styles from './join-pill.module.css';
import { selectJoinSummary } from './join-summary.ts';

const shownForMs = 90_000;

/** Who just came. Comings close to one another are one line. */
export const JoinPill = () => {
  const t = useTranslations('room.stage');
  const activities = useRoomView((view) => view.activities);
  const hidden = useBlockedUserIds();
  const line = useMemo(
    () => selectJoinSummary(activities.filter((each) => each.kind !== 'join' || !hidden.has(each.user.id))),
    [activities, hidden],
  );
  const isRecent = useStore(useRoomHandle().clock, ({ nowMs }) => line !== undefined && nowMs - line.at < shownForMs);
  if (line === undefined || !isRecent) return null;
  const { newest, others } = line;
  return (
    <div className={styles.pill} key={line.at}>
      <Avatar userId={newest.id} uploadedAt={newest.uploadedAt} name={newest.name} sizePx={avatarPx.inline} />
      <span className={styles.words}>{t.rich('joined', { name: newest.name, b: (name) => <b>{name}</b> })}</span>
      {others > 0 && <span className={styles.others}>{t('others', { count: others })}</span>}
    </div>
  );
};
