import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openJoinDialog, useLoginState } from '#features/session/session.api.ts';
import { playerAction } from '#platform/audio/player-action.ts';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { useQueuePlayer } from '#platform/playback/scheduler/use-queue-player.ts';
import { Mark } from '#ui/brand/Mark.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SyncDots } from '#ui/player-bar/PlayerBar.tsx';
import { useRoomConnection } from '../session/room-context.ts';
import { useIsPlaying } from '../session/use-position.ts';
import styles from './player.module.css';
import { type SyncStatus, selectSyncStatus } from './sync-status.ts';

interface TimeProps {
  readonly atSec: number;
  readonly allSec: number;
}

const Time = ({ atSec, allSec }: TimeProps) => (
  <span className={styles.time}>
    <b>{formatDuration(atSec)}</b>
    <span className={styles.total}> / {formatDuration(allSec)}</span>
  </span>
);

/** Before the page is alive: only where the room is. It takes the room that the status will. */
export const RoomPosition = (time: TimeProps) => (
  <div className={styles.standing} data-brief="">
    <span className={styles.mark}>
      <Mark sizePx={24} />
    </span>
    <span className={styles.dots}>
      <SyncDots inStep={false} />
    </span>
    <Time {...time} />
  </div>
);

const useErrorText = (player: QueuePlayer): string => {
  const t = useTranslations('room.player.error');
  const code = useQueuePlayer(player, ({ error }) => error?.code);
  return t(code ?? 'audio_error');
};

const useSyncStatus = (player: QueuePlayer): SyncStatus => {
  const isRoomPlaying = useIsPlaying();
  const isConnected = useRoomConnection(({ membership }) => membership.kind === 'joined');
  const isGuest = useLoginState().user === undefined;
  const key = useQueuePlayer(player, (state) => selectSyncStatus(state, isRoomPlaying, isConnected, isGuest).key);
  const action = useQueuePlayer(player, (state) => selectSyncStatus(state, isRoomPlaying, isConnected, isGuest).action);
  return { key, action };
};

/** On the way into step, or paused with the room: it passes, and nothing has to be done. */
const isBrief = ({ key, action }: SyncStatus): boolean => action === undefined && key !== 'inSync' && key !== 'limit';

/**
 * The line under the title. A phone's bar has no room for a status beside the time: there a brief one takes this line's place, and nothing
 * in the bar moves when it comes and goes.
 */
export const ArtistOrStatus = ({ player, artist }: { readonly player: QueuePlayer; readonly artist: string }) => {
  const t = useTranslations('room.player');
  const status = useSyncStatus(player);
  return (
    <>
      <span className={styles.artist}>{artist}</span>
      {isBrief(status) && status.key !== 'error' && <span className={styles.brief}>{t(status.key)}</span>}
    </>
  );
};

/** What a phone's bar leaves out while a press is needed before anything is heard: the song's title needs the room. */
export const OnceHeard = ({ player, children }: { readonly player: QueuePlayer; readonly children: ReactNode }) =>
  useSyncStatus(player).action === undefined && children;

/** In step with everyone or on the way there; or what is needed before anything is heard. */
export const PlaybackStatus = ({ player, ...time }: TimeProps & { readonly player: QueuePlayer }) => {
  const t = useTranslations('room.player');
  const { key, action } = useSyncStatus(player);
  const offsetMs = useQueuePlayer(player, (state) => Math.round(Math.abs(state.offsetMs ?? 0)));
  const errorText = useErrorText(player);
  const text = key === 'error' ? errorText : t(key);
  if (action === 'join') {
    return (
      <div className={styles.standing}>
        <Button variant="primary" className={styles.action} onClick={() => void openJoinDialog({ reason: 'guestDay' })}>
          {t('join')}
        </Button>
        <span className={styles.why}>{text}</span>
      </div>
    );
  }
  if (action !== undefined) {
    return (
      <div className={styles.standing}>
        <Button variant="primary" className={styles.action} onClick={() => void player.retry()} {...playerAction}>
          <VolumeX size={20} strokeWidth={1.75} aria-hidden="true" />
          {t(action)}
        </Button>
        <span className={styles.why}>
          {text} {key === 'blocked' && <HelpLink to="silence" keepsPage />}
        </span>
      </div>
    );
  }
  const inStep = key === 'inSync';
  const brief = isBrief({ key, action }) ? '' : undefined;
  const label = inStep ? t('inSyncLabel', { ms: offsetMs }) : undefined;
  return (
    <div className={styles.standing} data-brief={brief} title={inStep ? t('offset', { ms: offsetMs }) : undefined}>
      <span className={styles.mark}>
        {inStep || key === 'paused' ? <Mark sizePx={24} /> : <SyncDots inStep={false} />}
      </span>
      <span className={styles.dots}>
        <SyncDots inStep={inStep} />
      </span>
      <span className={styles.status} {...(label !== undefined && { role: 'img', 'aria-label': label })}>
        {text}
      </span>
      <Time {...time} />
      {inStep && <span className={styles.offset}>{t('offset', { ms: offsetMs })}</span>}
    </div>
  );
};
