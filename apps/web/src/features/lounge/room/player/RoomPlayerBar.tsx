import { ListMusic } from 'lucide-react';
import { memo, type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { TrackHeart } from '#features/library/library.api.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { PlayerBar } from '#ui/player-bar/PlayerBar.tsx';
import { StageLyricsButton } from '../lyrics/StageLyricsButton.tsx';
import { PanelToggle } from '../panel/panel-toggle.ts';
import { useRoomAccess, useRoomConnection } from '../session/room-context.ts';
import { usePosition } from '../session/use-position.ts';
import { useTrackText } from '../session/use-track-text.ts';
import { PlayButton } from './PlayButton.tsx';
import { ArtistOrStatus, OnceHeard, PlaybackStatus, RoomPosition } from './PlaybackStatus.tsx';
import styles from './player.module.css';
import { RoomWindow, RoomWindowButton } from './RoomWindow.tsx';
import { MuteButton, VoiceSlider, VolumeSlider } from './Volume.tsx';

const ListButton = () => {
  const t = useTranslations('room.panel');
  const { isOpen, toggle } = use(PanelToggle);
  return (
    <IconButton label={t('open')} onClick={toggle} aria-expanded={isOpen} className={styles.list}>
      <ListMusic size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};

/** Reserves the bar's height, so that the room does not move when the first song starts. */
const EmptyPlayerBar = ({ list }: { readonly list: ReactNode }) => {
  const t = useTranslations('room');
  const { canControl } = useRoomAccess();
  return (
    <PlayerBar
      label={t('player.label')}
      progress={0}
      cover={
        <i className={styles.noCover} aria-hidden="true">
          <Mark sizePx={24} />
        </i>
      }
      title={t('queue.silent')}
      subtitle={canControl ? t('queue.silentOwner') : t('queue.silentGuest')}
      centre={null}
      centreOn="wide"
      right={list}
      compact={list}
    />
  );
};

/** What everybody hears, at the foot of the room. */
export const RoomPlayerBar = memo(() => {
  const t = useTranslations('room');
  const position = usePosition();
  const words = useTrackText(position?.mediaTrack);
  const player = useRoomConnection((connection) => connection.player);
  const { canControl } = useRoomAccess();
  const list = <ListButton />;
  const heart = <TrackHeart trackId={position?.mediaTrack.trackId} words={words} />;
  if (position === undefined) return <EmptyPlayerBar list={list} />;
  // A phone has no room for all of them: who runs the room needs play more than the heart.
  const listening = (
    <>
      {!canControl && heart}
      <StageLyricsButton />
      {player === undefined ? <i className={styles.mutePlace} /> : <MuteButton player={player} />}
    </>
  );
  const { durationSec, positionSec } = { durationSec: position.mediaTrack.duration, positionSec: position.positionSec };
  return (
    <PlayerBar
      label={t('player.label')}
      progress={durationSec > 0 ? Math.min(1, positionSec / durationSec) : 0}
      cover={
        words.albumId === undefined ? null : (
          <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={48} aboveFold />
        )
      }
      title={words.title ?? t('queue.unknownTrack')}
      subtitle={player === undefined ? words.artist : <ArtistOrStatus player={player} artist={words.artist} />}
      centre={
        player === undefined ? (
          <RoomPosition atSec={positionSec} allSec={durationSec} />
        ) : (
          <PlaybackStatus player={player} atSec={positionSec} allSec={durationSec} />
        )
      }
      right={
        <>
          {heart}
          <StageLyricsButton />
          {player !== undefined && <VolumeSlider player={player} />}
          {player !== undefined && <VoiceSlider player={player} />}
          {player !== undefined && <MuteButton player={player} />}
          <PlayButton />
          {list}
          {player !== undefined && <RoomWindowButton />}
          {player !== undefined && <RoomWindow player={player} />}
        </>
      }
      compact={
        <>
          {canControl && <PlayButton />}
          {player === undefined ? listening : <OnceHeard player={player}>{listening}</OnceHeard>}
          {list}
        </>
      }
    />
  );
});
RoomPlayerBar.displayName = 'RoomPlayerBar';
