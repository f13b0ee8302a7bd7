import { oklchToHex } from '../drawing/oklch.ts';

/** The flat blocks of the near and far shore, the same in every season. */
export const tones = {
  ink: oklchToHex([13.5, 0.036, 258]),
  wall: oklchToHex([19, 0.045, 254]),
  town: oklchToHex([20.5, 0.052, 254]),
  iron: oklchToHex([17, 0.045, 256]),
  topShade: oklchToHex([11, 0.035, 262]),
  shoji: oklchToHex([88, 0.11, 84]),
  dimLamp: oklchToHex([88, 0.06, 80]),
  trainBody: oklchToHex([24, 0.05, 252]),
  needle: oklchToHex([31, 0.066, 246]),
  snow: oklchToHex([82, 0.025, 235]),
  moonTop: oklchToHex([96, 0.04, 94]),
  moonFoot: oklchToHex([89, 0.075, 84]),
  moonPath: oklchToHex([93, 0.055, 90]),
  swell: oklchToHex([58, 0.07, 230]),
  trough: oklchToHex([17, 0.045, 255]),
} as const;
