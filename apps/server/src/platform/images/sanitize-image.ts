import { uploadMaxBytes, uploadMaxPixels } from '@madoi/contract/lounge/room-images';
import pLimit from 'p-limit';
import sharp, { type ResizeOptions } from 'sharp';
import { readPictureContainer } from './picture-container.ts';

/** Kept no larger than any screen shows it (specification 9.27). */
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
  /** Torn, damaged, or more than a picture. */
  | 'broken';

export interface SanitizedImage {
  /** WebP, upright, in sRGB, without any metadata: nothing of the file that came is left but its pixels. */
  readonly webp: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type SanitizeResult =
  | { readonly ok: true; readonly picture: SanitizedImage }
  | { readonly ok: false; readonly reason: ImageRefusal };

/** Takes an untrusted file and answers a picture of our own making, or why not. Never throws for what is in the file. */
export type SanitizeImage = (file: Uint8Array, limits: ImageLimits) => Promise<SanitizeResult>;

export interface ImageLimits {
  /** Least length of the shorter side. */
  readonly minPx: number;
  /** The middle is cut to a square of this side, never larger than it came. */
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

/** One picture at a time: the pixels of a few dozen at once would take the memory from the music. */
export function createImageSanitizer(): SanitizeImage {
  const limiter = pLimit(1);
  return (file, limits) => limiter(() => sanitize(file, limits));
}
