import { type ReactionValue, reactionValues } from '@madoi/contract/lounge/reaction';
import { reactionPrint } from './reaction-prints.ts';

export const discPx = 36;
/** Drawn larger than shown, so that it stays sharp on dense screens. */
const drawnPx = discPx * 3;
/** The print's offset under a paper (look: `0 3px 0`). */
const liftPx = 3;
const shadow = 'oklch(12% .03 255 / .45)';

/** A reaction's print with its offset, ready to be stamped. Its size is `discPx` by `discPx + liftPx`, times three. */
export type DiscSprites = ReadonlyMap<ReactionValue, CanvasImageSource>;
export const spriteSizePx = { width: discPx, height: discPx + liftPx } as const;

const decode = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image(drawnPx, drawnPx);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
};

const stamp = (print: HTMLImageElement): CanvasImageSource => {
  const canvas = document.createElement('canvas');
  canvas.width = drawnPx;
  canvas.height = drawnPx + liftPx * 3;
  const brush = canvas.getContext('2d');
  if (brush === null) return print;
  brush.fillStyle = shadow;
  brush.beginPath();
  brush.arc(drawnPx / 2, drawnPx / 2 + liftPx * 3, drawnPx / 2, 0, Math.PI * 2);
  brush.fill();
  brush.drawImage(print, 0, 0, drawnPx, drawnPx);
  return canvas;
};

let sprites: Promise<DiscSprites> | undefined;
/** Drawn once per page: a lively room stamps thousands of them. */
export const loadDiscSprites = (): Promise<DiscSprites> => {
  sprites ??= Promise.all(
    Object.values(reactionValues).map(
      async (value) => [value, stamp(await decode(reactionPrint(value, drawnPx)))] as const,
    ),
  ).then((entries) => new Map(entries));
  // A picture that could not be decoded is tried again by the next stage.
  sprites.catch(() => {
    sprites = undefined;
  });
  return sprites;
};
