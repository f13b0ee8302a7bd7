import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { soundSettings } from '#platform/audio/page-sound-settings.ts';
import { Slider } from '#ui/slider/Slider.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { DuckingSlider } from './DuckingSlider.tsx';
import styles from './voice-settings.module.css';

/** The listener's settings for voices over the music, stored on this device. */
export const VoiceSettings = () => {
  const t = useTranslations('live.sound');
  const store = soundSettings();
  const { hearsVoices, voiceVolume } = useStore(store);
  return (
    <div className={styles.settings}>
      <Switch checked={hearsVoices} onChecked={(next) => store.setState({ hearsVoices: next })}>
        {t('hear')}
      </Switch>
      <div className={styles.fader}>
        <span aria-hidden="true">{t('voice')}</span>
        <Slider
          label={t('voice')}
          value={voiceVolume}
          onValue={(next) => store.setState({ voiceVolume: next })}
          widthPx={288}
          disabled={!hearsVoices}
          color="var(--tomoshibi)"
        />
      </div>
      <DuckingSlider label={t('ducking')} widthPx={288} />
    </div>
  );
};
