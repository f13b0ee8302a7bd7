import { queueTracksMax } from '@madoi/contract/constants';
import { workInRoom } from '@madoi/room-client/room/joined-as-user';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomAccess, useRoomHandle } from '../session/room-context.ts';
import { usePosition } from '../session/use-position.ts';
import styles from './player.module.css';

/** Plays and pauses for everybody, for those who run the room; where the panel with all controls stands beside the stage, the bar does without. */
export const PlayButton = () => {
  const t = useTranslations('room.queue');
  const { canControl } = useRoomAccess();
  const refusal = useTranslations('queueControls.refusal');
  const { connection } = useRoomHandle();
  const position = usePosition();
  if (!canControl || position === undefined) return null;
  const { isPlaying, mediaTrack } = position;
  const press = async () => {
    const command = { action: isPlaying ? ('pause' as const) : ('play' as const), mediaTrackId: mediaTrack.id };
    const why = await workInRoom(connection, ({ queue }) => queue.send(command));
    // The place for refusals is in the panel, which may be closed.
    if (why !== undefined && why !== 'left') showToast({ kind: 'error', text: refusal(why, { max: queueTracksMax }) });
  };
  return (
    <IconButton
      label={isPlaying ? t('pause') : t('play')}
      className={classNames(styles.play, !isPlaying && styles.isWaiting)}
      onClick={() => void press()}
      {...playerAction}
    >
      {isPlaying ? (
        <Pause size={20} fill="currentColor" aria-hidden="true" />
      ) : (
        <Play size={20} fill="currentColor" aria-hidden="true" />
      )}
    </IconButton>
  );
};
