import { useSyncExternalStore } from 'react';
import { calmSetting } from './calm-setting.ts';

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (onChange: () => void) => {
  const query = lessMotion();
  query.addEventListener('change', onChange);
  const stop = calmSetting().subscribe(onChange);
  return () => {
    query.removeEventListener('change', onChange);
    stop();
  };
};

/** Whether the stage stands still: by the visitor's choice here, or by their system's. */
export const useCalmStage = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => calmSetting().getState().isCalm || lessMotion().matches,
    () => false,
  );

/** The visitor's own choice, for the menu. */
export const useCalmChoice = (): boolean =>
  useSyncExternalStore(
    (onChange) => calmSetting().subscribe(onChange),
    () => calmSetting().getState().isCalm,
    () => false,
  );
