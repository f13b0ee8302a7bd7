import { roomPath } from '@madoi/contract/page-paths';
import { RotateCcw, Smartphone, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openUsageLimitDialog } from '#features/session/session.api.ts';
import { playerAction } from '#platform/audio/player-action.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { useInterruptingRoom } from '../state/interrupting-room.ts';
import type { PlayerBarMode } from '../state/player-bar-mode.ts';
import { useRequiredSoloPlayer } from '../state/solo-context.ts';
import styles from './controls.module.css';
import { MoonIcon } from './TimeLeftNotice.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const InterruptingRoom = () => {
  const t = useTranslations('player');
  const room = useInterruptingRoom();
  return (
    <>
      {room !== undefined && (
        <LinkButton to={roomPath(room.id)} variant="line">
          {t('backToRoom')}
        </LinkButton>
      )}
      <span className={styles.why}>
        {room === undefined ? t('interruptedByRoom') : t('interruptedByRoomNamed', { name: room.name })}
      </span>
    </>
  );
};

interface ResumeOfferProps {
  readonly variant: 'primary' | 'line';
  readonly icon: ReactNode;
  readonly text: string;
  readonly why: string;
}

/** One button that wakes the playback, and why it sleeps. */
const ResumeOffer = ({ variant, icon: picture, text, why }: ResumeOfferProps) => {
  const player = useRequiredSoloPlayer();
  return (
    <>
      <Button variant={variant} onClick={() => void player.retry()} {...playerAction}>
        {picture}
        {text}
      </Button>
      <span className={styles.why} role="status">
        {why}
      </span>
    </>
  );
};

const Limit = () => {
  const t = useTranslations('player');
  return (
    <>
      <Button variant="line" onClick={openUsageLimitDialog}>
        <MoonIcon />
        {t('keepListening')}
      </Button>
      <span className={styles.why} role="status">
        {t('limit')}
      </span>
    </>
  );
};

/** Why the queue cannot play, and the one action that helps. */
export const PlaybackBlocked = ({ barMode }: { readonly barMode: Exclude<PlayerBarMode, { kind: 'transport' }> }) => {
  const t = useTranslations('player');
  const common = useTranslations('common');
  switch (barMode.kind) {
    case 'interruptedByRoom':
      return <InterruptingRoom />;
    case 'tapToPlay':
      return <ResumeOffer variant="primary" icon={<VolumeX {...icon} />} text={t('tapToPlay')} why={t(barMode.why)} />;
    case 'playHere':
      return <ResumeOffer variant="line" icon={<Smartphone {...icon} />} text={t('playHere')} why={t('otherDevice')} />;
    case 'limit':
      return <Limit />;
    case 'error':
      return (
        <ResumeOffer
          variant="line"
          icon={<RotateCcw {...icon} />}
          text={common('retry')}
          why={t(`error.${barMode.code}`)}
        />
      );
  }
};
