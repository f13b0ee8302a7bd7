import type { QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import { MoonStar, Pause, Play, RotateCcw, SkipForward, Square } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '../../../../../platform/audio/player-action.ts';
import { IconButton } from '../../../../../ui/button/IconButton.tsx';
import { useQueue } from '../../hooks/room-context.ts';
import { useRunningOrder } from '../../hooks/use-position.ts';
import { usePress } from '../../hooks/use-press.ts';
import type { QueuePress } from '../../state/queue-desk.ts';
import styles from './now-playing.module.css';
import { Refusal } from './Refusal.tsx';

/** For those who run the room: what is heard by everybody. */
export const Transport = ({ position }: { readonly position: QueuePosition }) => {
  const t = useTranslations('room.queue');
  const d = useTranslations('desk');
  const desk = usePress();
  const press = (wanted: QueuePress) => desk.press('transport', wanted);
  const isLast = useQueue().stopAfterMediaTrackId === position.mediaTrack.id;
  const { upcoming } = useRunningOrder();
  const next = upcoming[0]?.mediaTrack;
  const { isPlaying, mediaTrack } = position;
  return (
    <fieldset className={styles.transport} aria-label={t('transport')}>
      <IconButton
        label={isPlaying ? t('pause') : t('play')}
        className={styles.main}
        onClick={() => press({ action: isPlaying ? 'pause' : 'play', mediaTrackId: mediaTrack.id })}
        {...playerAction}
      >
        {isPlaying ? (
          <Pause size={20} fill="currentColor" aria-hidden="true" />
        ) : (
          <Play size={20} fill="currentColor" aria-hidden="true" />
        )}
      </IconButton>
      <IconButton label={t('restart')} onClick={() => press({ action: 'restart' })} {...playerAction}>
        <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('stop')} disabled={!isPlaying} onClick={() => press({ action: 'stop' })}>
        <Square size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('skip')}
        disabled={next === undefined}
        onClick={() => next && press({ action: 'play', mediaTrackId: next.id, seekPosition: 0 })}
        {...playerAction}
      >
        <SkipForward size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={isLast ? d('goOn') : d('stopAfter')}
        on={isLast}
        onClick={() => press(isLast ? { action: 'stop_after' } : { action: 'stop_after', mediaTrackId: mediaTrack.id })}
      >
        <MoonStar size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Refusal at={(place) => place === 'transport'} className={styles.refusal} />
    </fieldset>
  );
};
