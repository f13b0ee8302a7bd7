import { Keyboard, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { soundSettings } from '#platform/audio/page-sound-settings.ts';
import { openKeyHelp } from '#platform/keys/key-layers.ts';
import { Button } from '#ui/button/Button.tsx';
import { Popover } from '#ui/popover/Popover.tsx';
import { Slider } from '#ui/slider/Slider.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import styles from './sound.module.css';

const Fader = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fader}>
    <span aria-hidden="true">{name}</span>
    {children}
  </div>
);

const Faders = () => {
  const t = useTranslations('player.sound');
  const player = useRequiredSoloPlayer();
  const store = soundSettings();
  const { volume, canControlVolume } = useSoloState((state) => state.volume);
  const { voiceVolume, isLoudnessEven } = useStore(store);
  return (
    <>
      {canControlVolume && (
        <Fader name={t('music')}>
          <Slider label={t('music')} value={volume} onValue={(next) => player.setVolume(next)} widthPx={208} />
        </Fader>
      )}
      <Fader name={t('voice')}>
        <Slider
          label={t('voice')}
          value={voiceVolume}
          onValue={(next) => store.setState({ voiceVolume: next })}
          widthPx={208}
        />
      </Fader>
      <p className={styles.hint}>{t('voiceHint')}</p>
      <Switch checked={isLoudnessEven} onChecked={(next) => store.setState({ isLoudnessEven: next })}>
        {t('loudness')}
      </Switch>
      <Button variant="text" size="small" className={styles.keys} onClick={openKeyHelp}>
        <Keyboard size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('keys')}
      </Button>
    </>
  );
};

/** The volumes of music and voices, and the same loudness for all tracks. */
export const SoundSettings = ({ button }: { readonly button?: ReactNode }) => {
  const t = useTranslations('player.sound');
  return (
    <Popover
      label={t('open')}
      title={t('title')}
      button={button ?? <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName={button === undefined ? undefined : styles.named}
    >
      <Faders />
    </Popover>
  );
};
