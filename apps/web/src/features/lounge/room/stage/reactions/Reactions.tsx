import { useRef } from 'react';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { useReducedStageMotion } from '../motion/use-reduced-stage-motion.ts';
import styles from './reactions.module.css';
import { useDiscLane } from './use-disc-lane.ts';

/**
 * Reactions rise beside the turntable. The store merges those of one kind and holds at most 50 (specification 9.13).
 */
export const Reactions = () => {
  const lane = useRef<HTMLCanvasElement>(null);
  useDiscLane(lane, useRoomHandle().stage, useReducedStageMotion());
  return <canvas ref={lane} className={styles.lane} />;
};
