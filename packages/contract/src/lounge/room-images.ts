import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams } from '../ids.ts';
import { loungeMetaSchema } from './room.ts';

/**
 * Media types of an upload; the server decodes the bytes and does not trust the type. At most 8 MB and 40 megapixels,
 * not animated.
 */
export const uploadMedia = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** Of every picture that is uploaded, also avatars, posts and letters; more is refused with 413. */
export const uploadMaxBytes = 8 * 1024 * 1024;
/** Width times height after decoding, so that a small file cannot fill the memory: `too_many_pixels`. */
export const uploadMaxPixels = 40_000_000;

export const roomImageKinds = ['background', 'thumb'] as const;
export type RoomImageKind = (typeof roomImageKinds)[number];

/** Least length of the shorter side. A smaller picture would be enlarged, and blurred, where it is shown. */
export const roomImageMinPx: Readonly<Record<RoomImageKind, number>> = { background: 320, thumb: 96 };

/**
 * Why a picture is refused: with 422, as the message of the field `body`. Too many bytes are 413, another media type
 * 415.
 */
export const pictureRefusals = ['too_many_pixels', 'too_small', 'animated', 'broken'] as const;

const answer = z.object({ success: z.literal(true), images: loungeMetaSchema.shape.images });

export const setBackground = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/images/background',
  summary: 'Sets the room’s background; the body is the picture',
  rule: '3.18',
  access: 'user',
  params: idParams,
  media: uploadMedia,
  answer,
});

export const removeBackground = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/images/background',
  summary: 'Resets the room’s background to the season’s drawn one',
  rule: '3.18',
  access: 'user',
  params: idParams,
  answer,
});

export const setThumb = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/images/thumb',
  summary: 'Sets the room’s cover in lists and previews; the body is the picture',
  rule: '3.19',
  access: 'user',
  params: idParams,
  media: uploadMedia,
  answer,
});

export const removeThumb = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/images/thumb',
  summary: 'Resets the room’s cover to that of its current song',
  rule: '3.19',
  access: 'user',
  params: idParams,
  answer,
});

/** From `/` on; `widthPx` is one of `imageWidths`, a picture is never enlarged beyond its upload. */
export const roomImagePath = (roomId: string, kind: RoomImageKind, uploadedAt: number, widthPx: number): string =>
  `/api/lounge/${encodeURIComponent(roomId)}/images/${kind}/${widthPx}?v=${uploadedAt}`;
