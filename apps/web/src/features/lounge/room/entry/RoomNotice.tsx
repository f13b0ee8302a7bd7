import { emptyJacketSvg } from '@madoi/prints/pictures';
import type { ReactNode } from 'react';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { useRoomView } from '../session/room-context.ts';
import styles from './room-notice.module.css';

const jacket = emptyJacketSvg();

export interface RoomNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
  /** Read out at once, or when there is time. */
  readonly role?: 'alert' | 'status' | undefined;
  /** Nothing is known of a room that does not exist. */
  readonly isUnknown?: boolean;
}

/**
 * Why somebody is not in the room. It names the room, as they may have come by a link, and the shell keeps its navigation for it
 * on phones, where an open room has none (`data-room-notice`).
 */
export const RoomNotice = ({ title, text, action, role, isUnknown = false }: RoomNoticeProps) => {
  const { name } = useRoomText(useRoomView((view) => view.room));
  return (
    <div className={styles.centre} role={role} data-room-notice="">
      <EmptyState
        picture={jacket}
        headingLevel="h1"
        title={title}
        text={text}
        action={action}
        {...(!isUnknown && { about: name })}
      />
    </div>
  );
};
