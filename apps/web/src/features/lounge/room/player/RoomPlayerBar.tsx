import { ListMusic } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Artwork } from '../../../../ui/artwork/Artwork.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { PlayerBar } from '../../../../ui/player-bar/PlayerBar.tsx';
import { useLiveRoom } from '../hooks/room-context.ts';
import { usePosition } from '../hooks/use-position.ts';
import { useTrackWords } from '../hooks/use-track-words.ts';
import styles from './player.module.css';
import { RoomWindow, RoomWindowButton } from './RoomWindow.tsx';
import { PlainStanding, Standing } from './Standing.tsx';
import { MuteButton, VolumeSlider } from './Volume.tsx';

export interface RoomPlayerBarProps {
  readonly isPanelOpen: boolean;
  readonly onPanel: () => void;
}

/** What everybody hears, at the foot of the room. Without a song there is no bar. */
export const RoomPlayerBar = ({ isPanelOpen, onPanel }: RoomPlayerBarProps) => {
  const t = useTranslations('room');
  const position = usePosition();
  const words = useTrackWords(position?.mediaTrack);
  const player = useLiveRoom((live) => live.player);
  const list = (
    <IconButton label={t('panel.open')} onClick={onPanel} aria-expanded={isPanelOpen} className={styles.list}>
      <ListMusic size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
  if (position === undefined) return <div className={styles.loneList}>{list}</div>;
  const { durationSec, positionSec } = { durationSec: position.mediaTrack.duration, positionSec: position.positionSec };
  return (
    <PlayerBar
      label={t('player.label')}
      progress={durationSec > 0 ? Math.min(1, positionSec / durationSec) : 0}
      cover={
        words.albumId === undefined ? null : (
          <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={48} primary />
        )
      }
      title={words.title ?? t('queue.unknownTrack')}
      subtitle={words.artist}
      centre={
        player === undefined ? (
          <PlainStanding atSec={positionSec} allSec={durationSec} />
        ) : (
          <Standing player={player} atSec={positionSec} allSec={durationSec} />
        )
      }
      right={
        <>
          {player !== undefined && <VolumeSlider player={player} />}
          {player !== undefined && <MuteButton player={player} />}
          {list}
          {player !== undefined && <RoomWindowButton />}
          {player !== undefined && <RoomWindow player={player} />}
        </>
      }
      compact={
        <>
          {player !== undefined && <MuteButton player={player} />}
          {list}
        </>
      }
    />
  );
};
