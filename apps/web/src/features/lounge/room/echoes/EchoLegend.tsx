import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '#ui/switch/Switch.tsx';
import styles from './echo-legend.module.css';
import { createLegendMemory, legendEntry } from './echo-legend.ts';
import { turnEchoes, useHasEchoes, useSwitchTurns } from './echo-setting.ts';
import { useEchoes } from './use-echoes.ts';

/** How long the legend stays after somebody turned the switch, in ms; the panel keeps the switch. */
const afterTurnMs = 12_000;

/** True for a while after each turn of the switch. */
const useIsJustTurned = (): boolean => {
  const turns = useSwitchTurns();
  const [folded, setFolded] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setFolded(turns), afterTurnMs);
    return () => clearTimeout(timer);
  }, [turns]);
  return turns > folded;
};

/** True on the first evenings on which somebody sees echoes on this device. */
const useIsDue = (hasSome: boolean): boolean => {
  const [memory] = useState(() => createLegendMemory(legendEntry(window.localStorage), Date.now));
  const [isDue] = useState(memory.isDue);
  useEffect(() => {
    if (hasSome && isDue) memory.note();
  }, [hasSome, isDue, memory]);
  return hasSome && isDue;
};

/** What the outlined bubbles are, and the switch that turns them off. */
export const EchoLegend = () => {
  const t = useTranslations('room.echoes');
  const isOn = useHasEchoes();
  const isDue = useIsDue(useEchoes().length > 0);
  const isJustTurned = useIsJustTurned();
  if (!isDue && !isJustTurned) return null;
  return (
    <section className={styles.legend} aria-label={t('legend')}>
      <span className={styles.now}>{t('now')}</span>
      <span className={styles.before}>{t('before')}</span>
      <div className={styles.switch}>
        <Switch checked={isOn} onChecked={turnEchoes}>
          {t('title')}
        </Switch>
      </div>
    </section>
  );
};
