import { useSyncExternalStore } from 'react';
import { stageMotionSetting } from './stage-motion-setting.ts';

const reducedMotionQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (onChange: () => void) => {
  const query = reducedMotionQuery();
  query.addEventListener('change', onChange);
  const stop = stageMotionSetting().subscribe(onChange);
  return () => {
    query.removeEventListener('change', onChange);
    stop();
  };
};

/** Whether the stage stands still: by the visitor's choice here, or by their system's. */
export const useReducedStageMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stageMotionSetting().getState().isCalm || reducedMotionQuery().matches,
    () => false,
  );

/** The visitor's own choice, for the menu. */
export const useReducedMotionChoice = (): boolean =>
  useSyncExternalStore(
    (onChange) => stageMotionSetting().subscribe(onChange),
    () => stageMotionSetting().getState().isCalm,
    () => false,
  );
