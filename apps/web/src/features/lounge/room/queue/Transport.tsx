import type { QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import type { QueueCommandInput } from '@madoi/room-client/queue/queue-controller';
import { MoonStar, Pause, Play, RotateCcw, SkipForward, Square } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { useQueue } from '../session/room-context.ts';
import { useQueueTracks } from '../session/use-position.ts';
import { CommandErrorText } from './CommandErrorText.tsx';
import styles from './now-playing.module.css';
import { useQueueCommands } from './use-queue-commands.ts';

/** For those who run the room: what is heard by everybody. */
export const Transport = ({ position }: { readonly position: QueuePosition }) => {
  const t = useTranslations('room.queue');
  const d = useTranslations('queueControls');
  const commands = useQueueCommands();
  const send = (wanted: QueueCommandInput) => commands.send('transport', wanted);
  const isLast = useQueue().stopAfterMediaTrackId === position.mediaTrack.id;
  const { upcoming } = useQueueTracks();
  const next = upcoming[0]?.mediaTrack;
  const { isPlaying, mediaTrack } = position;
  return (
    <fieldset className={styles.transport} aria-label={t('transport')}>
      <IconButton
        label={isPlaying ? t('pause') : t('play')}
        className={styles.main}
        onClick={() => send({ action: isPlaying ? 'pause' : 'play', mediaTrackId: mediaTrack.id })}
        {...playerAction}
      >
        {isPlaying ? (
          <Pause size={20} fill="currentColor" aria-hidden="true" />
        ) : (
          <Play size={20} fill="currentColor" aria-hidden="true" />
        )}
      </IconButton>
      <IconButton label={t('restart')} onClick={() => send({ action: 'restart' })} {...playerAction}>
        <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('stop')} disabled={!isPlaying} onClick={() => send({ action: 'stop' })}>
        <Square size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('skip')}
        disabled={next === undefined}
        onClick={() => next && send({ action: 'play', mediaTrackId: next.id, seekPosition: 0 })}
        {...playerAction}
      >
        <SkipForward size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={isLast ? d('keepPlaying') : d('stopAfter')}
        on={isLast}
        onClick={() => send(isLast ? { action: 'stop_after' } : { action: 'stop_after', mediaTrackId: mediaTrack.id })}
      >
        <MoonStar size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <CommandErrorText at={(place) => place === 'transport'} className={styles.refusal} />
    </fieldset>
  );
};
