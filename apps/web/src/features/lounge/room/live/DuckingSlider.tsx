import { duckingMinDb } from '@madoi/room-client/playback/sound-settings';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { soundSettings } from '#platform/audio/page-sound-settings.ts';
import { Slider } from '#ui/slider/Slider.tsx';
import styles from './ducking-slider.module.css';
import { duckingStrength } from './ducking-strength.ts';

/** How much softer the music gets while somebody speaks: whole decibels, said in words; per listener. */
export const DuckingSlider = ({ label, widthPx }: { readonly label: string; readonly widthPx?: number }) => {
  const t = useTranslations('live');
  const store = soundSettings();
  const duckingDb = useStore(store, (sound) => sound.duckingDb);
  const strength = t(`duckingStrength.${duckingStrength(duckingDb)}`);
  return (
    <div className={styles.ducking}>
      <span className={styles.words}>
        <span aria-hidden="true">{label}</span>
        <b aria-hidden="true">{strength}</b>
      </span>
      <Slider
        label={label}
        valueText={strength}
        value={duckingDb - duckingMinDb}
        onValue={(next) => store.setState({ duckingDb: Math.round(next) + duckingMinDb })}
        max={-duckingMinDb}
        step={1}
        widthPx={widthPx ?? '100%'}
      />
    </div>
  );
};
