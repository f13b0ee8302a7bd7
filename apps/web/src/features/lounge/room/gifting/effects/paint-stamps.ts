import { type Pose, scrimOpacity } from './choreography/motion.ts';
import type { StampSprites } from './stamp-sprites.ts';

/** One stamp of a frame. */
export interface StampFrame {
  readonly level: 1 | 2 | 3;
  readonly elapsedMs: number;
  readonly poses: readonly Pose[];
  readonly sprites: StampSprites;
}

export interface StageSurface {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
}

/** The night over the stage while something great lights it. */
const scrim = '#0a1120';

function paintPose(
  brush: CanvasRenderingContext2D,
  { part, x, y, widthPx, turnRad, opacity }: Pose,
  frame: StampFrame,
  density: number,
) {
  const sprite = frame.sprites.get(part);
  if (sprite === undefined || opacity <= 0 || widthPx <= 0) return;
  const heightPx = (widthPx * sprite.height) / sprite.width;
  const [cos, sin] = [Math.cos(turnRad) * density, Math.sin(turnRad) * density];
  brush.setTransform(cos, sin, -sin, cos, x * density, y * density);
  brush.globalAlpha = opacity;
  brush.drawImage(sprite, -widthPx / 2, -heightPx / 2, widthPx, heightPx);
}

/** One frame of the stage's stamps, the greatest behind the small. */
export function paintStamps(
  brush: CanvasRenderingContext2D,
  frames: readonly StampFrame[],
  { width, height, density }: StageSurface,
): void {
  brush.setTransform(density, 0, 0, density, 0, 0);
  brush.globalAlpha = 1;
  brush.clearRect(0, 0, width, height);
  const dark = Math.max(0, ...frames.map(({ level, elapsedMs }) => (level === 3 ? scrimOpacity(elapsedMs) : 0)));
  if (dark > 0) {
    brush.globalAlpha = dark;
    brush.fillStyle = scrim;
    brush.fillRect(0, 0, width, height);
  }
  for (const frame of [...frames].sort((a, b) => b.level - a.level)) {
    for (const pose of frame.poses) paintPose(brush, pose, frame, density);
  }
  brush.globalAlpha = 1;
}
