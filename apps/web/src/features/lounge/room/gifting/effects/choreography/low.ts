import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';
import { between, type Choreography, overshoot, pose, share } from './motion.ts';

const discPx = 64;
const risePx = 58;

/** A small stamp is held up beside its giver, sways twice and is put away. */
export const holdUp: Choreography = (elapsedMs, { seat }) => {
  const { 1: wholeMs } = stampDurationMs;
  const raised = overshoot(share(elapsedMs, 0, 360));
  const opacity = share(elapsedMs, 0, 120) * (1 - share(elapsedMs, wholeMs - 400, wholeMs));
  const sway = Math.sin((elapsedMs / wholeMs) * Math.PI * 4) * 0.12 * share(elapsedMs, 300, 700);
  const y = seat.y - between(12, risePx, raised) - 8 * share(elapsedMs, 360, wholeMs);
  return [
    pose('disc', { x: seat.x, y, widthPx: discPx * between(0.4, 1, Math.max(0, raised)), turnRad: sway, opacity }),
  ];
};
