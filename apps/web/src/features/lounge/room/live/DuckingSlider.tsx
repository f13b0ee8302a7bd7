import { duckingMinDb } from '@madoi/room-client/playback/sound-settings';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { soundSettings } from '#platform/audio/page-sound-settings.ts';
import { Slider } from '#ui/slider/Slider.tsx';
import styles from './ducking-slider.module.css';

/** What the music is lowered by while somebody speaks, in whole decibels; per listener. */
export const DuckingSlider = ({ label, widthPx }: { readonly label: string; readonly widthPx?: number }) => {
  const t = useTranslations('live');
  const store = soundSettings();
  const duckingDb = useStore(store, (sound) => sound.duckingDb);
  return (
    <div className={styles.ducking}>
      <span className={styles.words}>
        <span aria-hidden="true">{label}</span>
        {/* As it is set in print: a real minus. */}
        <b>{t('db', { db: `${duckingDb === 0 ? '' : '−'}${-duckingDb}` })}</b>
      </span>
      <Slider
        label={label}
        value={duckingDb - duckingMinDb}
        onValue={(next) => store.setState({ duckingDb: Math.round(next) + duckingMinDb })}
        max={-duckingMinDb}
        step={1}
        widthPx={widthPx ?? '100%'}
      />
    </div>
  );
};
