import { stableHash } from '@madoi/prints/drawing/stable-hash';
import { type StampDrawing, stampDrawingOf, stampLevels } from '@madoi/prints/stamps/stamp-names';
import type { StampEffect } from '@madoi/room-client/stage/stage-effects-store';
import { choreographyOf } from './choreography/choreography.ts';
import type { Choreography, StageBox } from './choreography/motion.ts';
import { paintStamps, type StampFrame } from './paint-stamps.ts';
import { measureStage } from './stage-box.ts';
import type { PlayingStamp } from './stamp-player.ts';
import { drawSprites, type StampSprites } from './stamp-sprites.ts';

/** Sharper than this costs more than the eye sees. */
const densityMax = 2;

interface PreparedStamp {
  readonly drawing: StampDrawing;
  readonly choreography: Choreography;
  readonly box: StageBox;
  sprites: StampSprites | undefined;
}

export interface StampCanvas {
  /** Draws a stamp’s pieces ahead of its beginning. */
  prepare(effects: readonly StampEffect[]): void;
  paint(playing: readonly PlayingStamp[]): void;
}

/** Fits the canvas to the stage; answers the stage’s size and how many device pixels one of its pixels has. */
function fit(canvas: HTMLCanvasElement, stage: Element) {
  const density = Math.min(densityMax, window.devicePixelRatio || 1);
  const { width, height } = stage.getBoundingClientRect();
  const [wide, high] = [Math.round(width * density), Math.round(height * density)];
  // Setting them clears the canvas: only when the stage has changed.
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  return { width, height, density };
}

/** The canvas over the stage; `undefined` where the browser has none. */
export function createStampCanvas(canvas: HTMLCanvasElement, stage: Element): StampCanvas | undefined {
  const brush = canvas.getContext('2d');
  if (brush === null) return undefined;
  const prepared = new Map<number, PreparedStamp>();

  const prepareOne = ({ key, stamp }: StampEffect) => {
    const drawing = stampDrawingOf(stamp.effectId);
    if (prepared.has(key) || drawing === undefined) return;
    const choreography = choreographyOf(drawing.name, stableHash(stamp.id));
    const one: PreparedStamp = { drawing, choreography, box: measureStage(stage, stamp.user.id), sprites: undefined };
    prepared.set(key, one);
    const { density } = fit(canvas, stage);
    // A piece that cannot be drawn is left out; who gave the stamp is told all the same.
    drawSprites(drawing, choreography, one.box, density).then(
      (sprites) => {
        one.sprites = sprites;
      },
      () => undefined,
    );
  };
  const frameOf = ({ effect, elapsedMs }: PlayingStamp): readonly StampFrame[] => {
    const one = prepared.get(effect.key);
    if (one?.sprites === undefined) return [];
    const poses = one.choreography(elapsedMs, one.box);
    return [{ level: stampLevels[one.drawing.name], elapsedMs, poses, sprites: one.sprites }];
  };
  return {
    prepare: (effects) => {
      const known = new Set(effects.map(({ key }) => key));
      for (const key of prepared.keys()) if (!known.has(key)) prepared.delete(key);
      for (const effect of effects) prepareOne(effect);
    },
    paint: (playing) => paintStamps(brush, playing.flatMap(frameOf), fit(canvas, stage)),
  };
}
