import { emptyJacketSvg } from '@madoi/prints/pictures';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { Button, LinkButton } from '../../../../ui/button/Button.tsx';
import { EmptyState } from '../../../../ui/state/EmptyState.tsx';
import { useLiveRoom, useRoomHandle } from '../hooks/room-context.ts';
import styles from './closed.module.css';

const jacket = emptyJacketSvg();

/** The way back in, once the time is up. */
const Again = ({ until }: { readonly until: number }) => {
  const t = useTranslations('moderation.out');
  const { view, clock } = useRoomHandle();
  const membership = useLiveRoom(({ session }) => session?.membership);
  const restSec = useStore(clock, ({ nowMs }) => Math.max(0, Math.ceil((until - nowMs) / 1000)));
  if (restSec > 0) {
    return (
      <p className={styles.line} role="timer">
        {t('wait', { minutes: Math.floor(restSec / 60), seconds: restSec % 60 })}
      </p>
    );
  }
  return (
    <Button look="primary" onClick={() => membership?.join(view.getState().room.id)}>
      {t('again')}
    </Button>
  );
};

export interface PutOutRoomProps {
  readonly reason: 'banned' | 'removed';
}

/** Somebody was shown the door: said plainly, with what comes next. */
export const PutOutRoom = ({ reason }: PutOutRoomProps) => {
  const until = useLiveRoom(({ membership }) => (membership.kind === 'refused' ? membership.until : undefined));
  const t = useTranslations('moderation.out');
  const refused = useTranslations('room.refused');
  return (
    <div className={styles.centre} role="alert">
      <EmptyState
        picture={jacket}
        headingLevel="h1"
        title={t(`${reason}.title`)}
        text={t(`${reason}.text`)}
        action={
          <div className={styles.ways}>
            {reason === 'removed' && until !== undefined && <Again until={until} />}
            <LinkButton to="/lounge" look="line">
              {refused('home')}
            </LinkButton>
            <Link to="/guidelines" className={styles.guidelines}>
              {t('guidelines')}
            </Link>
          </div>
        }
      />
    </div>
  );
};
