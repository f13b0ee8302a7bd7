import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';

/** The stage that a stamp is played on, CSS pixels. */
export interface StageBox {
  readonly width: number;
  readonly height: number;
  /** Where the water begins. */
  readonly horizonY: number;
  /** Where the giver sits; the middle of the stage's front for somebody without a seat. */
  readonly seat: { readonly x: number; readonly y: number };
}

/** One piece of a stamp where it is now. */
export interface Pose {
  /** Which of `stampParts`. */
  readonly part: string;
  /** Its middle, CSS pixels from the stage's corner. */
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly turnRad: number;
  /** 0..1. */
  readonly opacity: number;
}

/** What is to be seen of a stamp `elapsedMs` after its beginning. */
export type Choreography = (elapsedMs: number, box: StageBox) => readonly Pose[];

/** 0 before `fromMs`, 1 after `toMs`, straight in between. */
export const share = (elapsedMs: number, fromMs: number, toMs: number): number =>
  Math.min(1, Math.max(0, (elapsedMs - fromMs) / (toMs - fromMs)));

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const easeInOut = (t: number): number => (1 - Math.cos(Math.PI * t)) / 2;
/** Goes a little beyond its end and comes back. */
export const overshoot = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
export const between = (from: number, to: number, t: number): number => from + (to - from) * t;

export const pose = (part: string, fields: Partial<Omit<Pose, 'part'>>): Pose => ({
  part,
  x: 0,
  y: 0,
  widthPx: 0,
  turnRad: 0,
  opacity: 1,
  ...fields,
});

/** How dark a great stamp makes the stage around it (0..1), so that its light is seen. */
export const scrimOpacity = (elapsedMs: number): number => {
  const { 3: wholeMs } = stampDurationMs;
  return 0.58 * share(elapsedMs, 0, 240) * (1 - share(elapsedMs, wholeMs - 600, wholeMs));
};
