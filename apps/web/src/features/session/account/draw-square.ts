import { avatarStoredPx } from '@madoi/contract/session/avatar-picture';
import { type Crop, squareOf } from './crop.ts';

const quality = 0.9;

/** The chosen square, redrawn: upright, small enough to travel, without what a camera wrote into the file. */
export async function drawSquare(picture: ImageBitmap, crop: Crop): Promise<Blob | undefined> {
  const { left, top, side } = squareOf(picture, crop);
  const canvas = document.createElement('canvas');
  const sidePx = Math.round(Math.min(avatarStoredPx, side));
  canvas.width = sidePx;
  canvas.height = sidePx;
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', quality));
}
