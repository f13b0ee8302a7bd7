/**
 * The scene is drawn in one world, 1600 wide with the water line at y 560. A field is the part of it that is shown, and
 * how far its groups are pushed together so that a narrow picture still has both banks.
 */
export interface SceneField {
  readonly width: number;
  readonly height: number;
  readonly moon: { readonly x: number; readonly y: number };
  /** Shift along x of the range, of the far shore (town, bridge), of the left bank and of the right bank. */
  readonly shiftRange: number;
  readonly shiftFar: number;
  readonly shiftLeft: number;
  readonly shiftRight: number;
}

/** The water line, the same in both fields. */
export const horizonY = 560;

export const desktopField: SceneField = {
  width: 1600,
  height: 1000,
  moon: { x: 1018, y: 150 },
  shiftRange: 0,
  shiftFar: 0,
  shiftLeft: 0,
  shiftRight: 0,
};

export const mobileField: SceneField = {
  width: 620,
  height: 980,
  moon: { x: 496, y: 140 },
  shiftRange: -690,
  shiftFar: -490,
  shiftLeft: -196,
  shiftRight: -786,
};
