/** Where a disc is within its lane, CSS pixels from the place where discs appear, and how it looks there. */
export interface DiscPose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** 0..1. */
  readonly opacity: number;
}

export interface DiscPath {
  /** −1..1: how far to the side it sways. */
  readonly sway: number;
  /** Those that rise at the same moment do so side by side. */
  readonly column: -1 | 0 | 1;
  /** Where nothing moves they stand in rows of three. */
  readonly spot: number;
  /** Nothing moves: it appears and fades where it is. */
  readonly isStill: boolean;
}

const swayPx = 18;
/** From the middle of one disc to the next. */
const columnPx = 40;
const rowPx = 42;
const rowsMax = 5;
const risePx = 190;
const enterPx = 24;
/** Shares of its duration. */
const enteredAt = 0.08;
const fadesFrom = 0.45;

const between = (from: number, to: number, share: number) => from + (to - from) * share;
const eased = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

/** Sideways movement over its duration: out, to the other side, half-way back. */
const swayAt = (progress: number): number => {
  if (progress < 0.33) return between(0, 1, eased(progress / 0.33));
  if (progress < 0.66) return between(1, -0.8, eased((progress - 0.33) / 0.33));
  return between(-0.8, 0.6, eased((progress - 0.66) / 0.34));
};

const stillOpacity = (progress: number): number => {
  if (progress < 0.1) return progress / 0.1;
  return progress < 0.8 ? 1 : (1 - progress) / 0.2;
};

/** Middle, left, right, then the row above. */
const standingPlace = ({ spot }: DiscPath): { readonly x: number; readonly y: number } => {
  const place = spot % (3 * rowsMax);
  const aside = [0, -columnPx, columnPx][place % 3] ?? 0;
  return { x: aside, y: 0 - rowPx * Math.floor(place / 3) };
};

/** `progress` 0..1: the elapsed share of its duration. Outside of it nothing is drawn. */
export const discPoseAt = (progress: number, path: DiscPath): DiscPose => {
  const { sway, column, isStill } = path;
  const asidePx = column * columnPx;
  if (!(progress >= 0 && progress < 1)) return { x: asidePx, y: 0, scale: 1, opacity: 0 };
  if (isStill) return { ...standingPlace(path), scale: 1, opacity: stillOpacity(progress) };
  const x = asidePx + swayAt(progress) * sway * swayPx;
  if (progress < enteredAt) {
    const share = progress / enteredAt;
    return { x, y: between(enterPx, 0, share), scale: between(0.7, 1, share), opacity: share };
  }
  const risen = (progress - enteredAt) / (1 - enteredAt);
  const opacity = progress < fadesFrom ? 1 : (1 - progress) / (1 - fadesFrom);
  return { x, y: -risePx * risen, scale: between(1, 0.8, risen), opacity };
};
