import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { useRoomConnection, useRoomHandle } from '../session/room-context.ts';
import { RoomNotice } from './RoomNotice.tsx';
import styles from './room-notice.module.css';

/** The way back in, once the time is up. */
const RejoinButton = ({ until }: { readonly until: number }) => {
  const t = useTranslations('roomEntry');
  const { view, clock } = useRoomHandle();
  const membership = useRoomConnection(({ session }) => session?.membership);
  const remainingSec = useStore(clock, ({ nowMs }) => Math.max(0, Math.ceil((until - nowMs) / 1000)));
  if (remainingSec > 0) {
    return (
      <p className={styles.line} role="timer">
        {t('wait', { minutes: Math.floor(remainingSec / 60), seconds: remainingSec % 60 })}
      </p>
    );
  }
  return (
    <Button variant="primary" onClick={() => membership?.join(view.getState().room.id)}>
      {t('again')}
    </Button>
  );
};

export interface KickedRoomProps {
  readonly reason: 'banned' | 'removed';
  /** When the way is free again (ms since 1970), where the server said so. */
  readonly until?: number | undefined;
}

/** The visitor was kicked or banned: says so, and what they can do next. */
export const KickedRoom = ({ reason, until }: KickedRoomProps) => {
  const t = useTranslations('roomEntry');
  return (
    <RoomNotice
      role="alert"
      title={t(`${reason}.title`)}
      text={t(`${reason}.text`)}
      action={
        <div className={styles.ways}>
          {reason === 'removed' && until !== undefined && <RejoinButton until={until} />}
          <LinkButton to="/lounge" variant="line">
            {t('home')}
          </LinkButton>
          <Link to="/guidelines" className={styles.guidelines}>
            {t('guidelines')}
          </Link>
          <HelpLink to="removed" />
        </div>
      }
    />
  );
};
