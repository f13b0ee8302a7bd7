import { type ReactionEffect, reactionLifetimeMs } from '@madoi/room-client/stage/stage-effects-store';
import { discPoseAt } from './disc-motion.ts';
import { type DiscSprites, discPx, spriteSizePx } from './disc-sprites.ts';

/** The lane's size, CSS pixels, and the place in it where discs appear. */
export const lane = { width: 160, height: 270, x: 80, y: 222 } as const;

const paintCount = (brush: CanvasRenderingContext2D, count: number) => {
  const text = String(count);
  const width = Math.max(16, 10 + text.length * 6.4);
  brush.fillStyle = '#191e2c';
  brush.beginPath();
  brush.roundRect(discPx / 2 + 10 - width, -discPx / 2 - 6, width, 16, 8);
  brush.fill();
  brush.fillStyle = '#f6f2e8';
  brush.fillText(text, discPx / 2 + 10 - width / 2, -discPx / 2 + 2.5);
};

const paintDisc = (brush: CanvasRenderingContext2D, sprite: CanvasImageSource, count: number) => {
  brush.drawImage(sprite, -discPx / 2, -discPx / 2, spriteSizePx.width, spriteSizePx.height);
  if (count > 1) paintCount(brush, count);
};

export interface DiscScene {
  readonly reactions: readonly ReactionEffect[];
  readonly sprites: DiscSprites;
  readonly nowMs: number;
  readonly isStill: boolean;
  /** Device pixels per CSS pixel. */
  readonly density: number;
}

/** One frame of the lane. Answers whether anything is still to be seen. */
export const paintDiscs = (brush: CanvasRenderingContext2D, scene: DiscScene): boolean => {
  const { density, isStill, sprites } = scene;
  brush.setTransform(density, 0, 0, density, 0, 0);
  brush.clearRect(0, 0, lane.width, lane.height);
  brush.font = '700 11px "Familjen Grotesk Variable", sans-serif';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  let isAlive = false;
  for (const { reactionType, shownAt, sway, column, spot, count } of scene.reactions) {
    const progress = (scene.nowMs - shownAt) / reactionLifetimeMs;
    isAlive ||= progress < 1;
    const pose = discPoseAt(progress, { sway, column, spot, isStill });
    const sprite = sprites.get(reactionType);
    if (pose.opacity <= 0 || sprite === undefined) continue;
    const scale = density * pose.scale;
    brush.setTransform(scale, 0, 0, scale, (lane.x + pose.x) * density, (lane.y + pose.y) * density);
    brush.globalAlpha = pose.opacity;
    paintDisc(brush, sprite, count);
  }
  brush.globalAlpha = 1;
  return isAlive;
};
