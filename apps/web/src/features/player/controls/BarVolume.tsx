import { useTranslations } from 'use-intl';
import { Slider } from '#ui/slider/Slider.tsx';
import { MuteButton } from '#ui/volume/MuteButton.tsx';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import styles from './controls.module.css';

/** A device that knows only loud and silent gets no slider (specification 5.07). */
export const BarVolume = () => {
  const t = useTranslations('player');
  const player = useRequiredSoloPlayer();
  const { volume, canControlVolume } = useSoloState((state) => state.volume);
  return (
    <>
      <MuteButton
        volume={volume}
        muteLabel={t('mute')}
        unmuteLabel={t('unmute')}
        onToggle={() => player.toggleMute()}
      />
      {canControlVolume && (
        <span className={styles.fader}>
          <Slider label={t('volume')} value={volume} onValue={(next) => player.setVolume(next)} />
        </span>
      )}
    </>
  );
};
