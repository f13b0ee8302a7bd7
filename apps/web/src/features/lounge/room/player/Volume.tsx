import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { soundSettings } from '#platform/audio/page-sound-settings.ts';
import { useQueuePlayer } from '#platform/playback/scheduler/use-queue-player.ts';
import { Slider } from '#ui/slider/Slider.tsx';
import { MuteButton as PlainMuteButton } from '#ui/volume/MuteButton.tsx';
import { useIsOnAir } from '../live/use-live.ts';
import styles from './player.module.css';

interface VolumeProps {
  readonly player: QueuePlayer;
}

export const MuteButton = ({ player }: VolumeProps) => {
  const t = useTranslations('room.player');
  const volume = useQueuePlayer(player, (state) => state.volume.volume);
  return (
    <PlainMuteButton volume={volume} muteLabel={t('mute')} unmuteLabel={t('unmute')} onToggle={player.toggleMute} />
  );
};

/** A device that knows only loud and silent gets no slider (specification 5.07). */
export const VolumeSlider = ({ player }: VolumeProps) => {
  const t = useTranslations('room.player');
  const volume = useQueuePlayer(player, (state) => state.volume.volume);
  const canControl = useQueuePlayer(player, (state) => state.volume.canControlVolume);
  if (!canControl) return null;
  return (
    <div className={styles.fader}>
      <span aria-hidden="true">{t('music')}</span>
      <Slider label={t('volume')} value={volume} onValue={player.setVolume} widthPx={80} />
    </div>
  );
};

/** Voices apart from the music, while the room is on air. */
export const VoiceSlider = ({ player }: VolumeProps) => {
  const isOnAir = useIsOnAir();
  const canControl = useQueuePlayer(player, (state) => state.volume.canControlVolume);
  return isOnAir && canControl ? <VoiceFader /> : null;
};

const VoiceFader = () => {
  const t = useTranslations('live');
  const store = soundSettings();
  const { voiceVolume, hearsVoices } = useStore(store);
  return (
    <div className={styles.fader}>
      <span aria-hidden="true">{t('voice')}</span>
      <Slider
        label={t('sound.voice')}
        value={voiceVolume}
        onValue={(next) => store.setState({ voiceVolume: next })}
        widthPx={80}
        disabled={!hearsVoices}
        color="var(--tomoshibi)"
      />
    </div>
  );
};
