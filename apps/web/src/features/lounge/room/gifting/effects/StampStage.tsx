import { useRef } from 'react';
import { useReducedStageMotion } from '../../stage/motion/use-reduced-stage-motion.ts';
import { StampSlip } from './StampSlip.tsx';
import styles from './stamp-stage.module.css';
import { useStampPlayer } from './use-stamp-player.ts';

/** Stamps over the stage. For the eye alone: the log and the announcer tell of each. */
export const StampStage = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStill = useReducedStageMotion();
  const playing = useStampPlayer(canvas, isStill);
  // A small stamp in motion is beside its giver and needs no slip. The newest slip stands alone.
  const announced = playing.findLast(({ stamp }) => isStill || stamp.level > 1);
  return (
    <div className={styles.layer} aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} hidden={isStill} />
      {announced !== undefined && <StampSlip key={announced.key} effect={announced} isStill={isStill} />}
    </div>
  );
};
