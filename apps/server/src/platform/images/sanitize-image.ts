import { uploadMaxBytes, uploadMaxPixels } from '@madoi/contract/lounge/room-images';
import pLimit from 'p-limit';
import sharp, { type ResizeOptions } from 'sharp';
import { readPictureContainer } from './picture-container.ts';

/** The longest side that is stored, in px: the largest width of specification 9.27. */
const storedMaxPx = 3840;
const storedQuality = 82;
const decodeMaxSec = 20;

export type ImageRefusal =
  | 'too_large'
  /** None of JPEG, PNG, WebP, AVIF: SVG and GIF included. */
  | 'unsupported'
  | 'too_many_pixels'
  | 'too_small'
  | 'animated'
  /** Truncated or damaged, or with other data in the file. */
  | 'broken';

export interface SanitizedImage {
  /** WebP, upright, in sRGB, without any metadata: only the pixels of the uploaded file are kept. */
  readonly webp: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type SanitizeResult =
  | { readonly ok: true; readonly picture: SanitizedImage }
  | { readonly ok: false; readonly reason: ImageRefusal };

/**
 * Re-encodes an untrusted file as a picture of the product's own, or answers why not. Never throws because of the
 * file's content.
 */
export type SanitizeImage = (file: Uint8Array, limits: ImageLimits) => Promise<SanitizeResult>;

export interface ImageLimits {
  /** Least length of the shorter side. */
  readonly minPx: number;
  /** Crops the middle to a square of this side (px), without enlarging it. */
  readonly squarePx?: number;
}

const refused = (reason: ImageRefusal): SanitizeResult => ({ ok: false, reason });
const formats: Readonly<Record<string, string>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

const open = (file: Uint8Array) => sharp(file, { limitInputPixels: uploadMaxPixels, failOn: 'warning', pages: 1 });

/** From the header alone: nothing is decoded yet. */
async function checkHeader(file: Uint8Array, kind: string, minPx: number): Promise<ImageRefusal | undefined> {
  const { format, width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (format !== formats[kind]) return 'broken';
  if (pages > 1) return 'animated';
  if (width * height > uploadMaxPixels) return 'too_many_pixels';
  return Math.min(width, height) < minPx ? 'too_small' : undefined;
}

async function sizeFor(file: Uint8Array, squarePx: number | undefined): Promise<ResizeOptions> {
  if (squarePx === undefined)
    return { width: storedMaxPx, height: storedMaxPx, fit: 'inside', withoutEnlargement: true };
  const { width, height } = await sharp(file, { limitInputPixels: uploadMaxPixels }).metadata();
  const side = Math.min(squarePx, width, height);
  return { width: side, height: side, fit: 'cover' };
}

async function reencode(file: Uint8Array, squarePx: number | undefined): Promise<SanitizeResult> {
  const { data, info } = await open(file)
    .timeout({ seconds: decodeMaxSec })
    .autoOrient()
    .resize(await sizeFor(file, squarePx))
    .toColourspace('srgb')
    .webp({ quality: storedQuality, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  return { ok: true, picture: { webp: data, widthPx: info.width, heightPx: info.height } };
}

async function sanitize(file: Uint8Array, { minPx, squarePx }: ImageLimits): Promise<SanitizeResult> {
  if (file.length > uploadMaxBytes) return refused('too_large');
  const container = readPictureContainer(file);
  if (!container) return refused('unsupported');
  if (container.state === 'animated') return refused('animated');
  if (container.state !== 'whole') return refused('broken');
  try {
    const wrong = await checkHeader(file, container.kind, minPx);
    return wrong === undefined ? await reencode(file, squarePx) : refused(wrong);
  } catch {
    return refused('broken');
  }
}

/** Sanitises one picture at a time, because the pixels of a few dozen would fill the memory. */
export function createImageSanitizer(): SanitizeImage {
  const limiter = pLimit(1);
  return (file, limits) => limiter(() => sanitize(file, limits));
}
