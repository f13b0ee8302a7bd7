import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RoomPlayer } from '../../../../platform/playback/room-player-state.ts';
import { useRoomPlayer } from '../../../../platform/playback/use-room-player.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Slider } from '../../../../ui/slider/Slider.tsx';
import styles from './player.module.css';

interface VolumeProps {
  readonly player: RoomPlayer;
}

/** Mute goes to silence and back to the volume before (specification 4.18). */
export const MuteButton = ({ player }: VolumeProps) => {
  const t = useTranslations('room.player');
  const volume = useRoomPlayer(player, (state) => state.volume.volume);
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <IconButton label={volume === 0 ? t('unmute') : t('mute')} aria-pressed={volume === 0} onClick={player.toggleMute}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};

/** A device that knows only loud and silent gets no slider (specification 5.07). */
export const VolumeSlider = ({ player }: VolumeProps) => {
  const t = useTranslations('room.player');
  const volume = useRoomPlayer(player, (state) => state.volume.volume);
  const canControl = useRoomPlayer(player, (state) => state.volume.canControlVolume);
  if (!canControl) return null;
  return (
    <div className={styles.fader}>
      <span aria-hidden="true">{t('music')}</span>
      <Slider label={t('volume')} value={volume} onValue={player.setVolume} widthPx={80} />
    </div>
  );
};
