import type { StageBox } from './choreography/motion.ts';

/** The horizon of the drawn night lies this far above the middle of the turntable. */
const aboveDeckPx = 32;

/** The nearest thing of the stage that shows somebody: their seat, or the owner beside the turntable. */
const faceOf = (stage: Element, userId: string): Element | undefined =>
  [...stage.querySelectorAll('[data-face-of]')].find(
    (face) => face.getAttribute('data-face-of') === userId && face.getClientRects().length > 0,
  );

/** The stage as it is laid out now, and where on it the giver is. Who has no seat gives from the front of the stage. */
export function measureStage(stage: Element, giverId: string): StageBox {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const middle = stage.querySelector('[data-stage-middle]')?.getBoundingClientRect();
  const horizonY = middle === undefined ? height * 0.57 : middle.top - top - aboveDeckPx;
  const face = faceOf(stage, giverId)?.getBoundingClientRect();
  const seat =
    face === undefined
      ? { x: width / 2, y: height - 120 }
      : { x: face.left + face.width / 2 - left, y: face.top - top };
  return { width, height, horizonY, seat };
}
