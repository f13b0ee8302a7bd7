import { stampParts } from '@madoi/prints/stamps';
import { type StampDrawing, stampLevels } from '@madoi/prints/stamps/stamp-names';
import type { StampPart } from '@madoi/prints/stamps/stamp-parts';
import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';
import type { Choreography, StageBox } from './choreography/motion.ts';

/** The pieces of a stamp, drawn once at the size in which they are needed. */
export type StampSprites = ReadonlyMap<string, HTMLCanvasElement>;

/** A phone’s memory: a greater piece is drawn coarser. */
const widestPx = 1_280;
const samples = 20;

/** How wide each piece will be at most, CSS pixels. */
export function widestPoses(
  choreography: Choreography,
  box: StageBox,
  durationMs: number,
): ReadonlyMap<string, number> {
  const widest = new Map<string, number>();
  for (let at = 0; at <= samples; at += 1) {
    for (const { part, widthPx } of choreography((durationMs * at) / samples, box))
      widest.set(part, Math.max(widest.get(part) ?? 0, widthPx));
  }
  return widest;
}

async function drawPart({ svg, width, height }: StampPart, widthPx: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(widthPx, widestPx)));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const image = new Image(canvas.width, canvas.height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export async function drawSprites(
  { name, inks }: StampDrawing,
  choreography: Choreography,
  box: StageBox,
  density: number,
): Promise<StampSprites> {
  const widest = widestPoses(choreography, box, stampDurationMs[stampLevels[name]]);
  const drawn = Object.entries(stampParts(name, inks)).map(
    async ([part, piece]) => [part, await drawPart(piece, (widest.get(part) ?? 0) * density)] as const,
  );
  return new Map(await Promise.all(drawn));
}
