import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams } from '../ids.ts';
import { loungeMetaSchema } from './room.ts';

/** What a picture may come as; what it really is, its bytes say. At most 8 MB and 40 megapixels, and not moving. */
export const uploadMedia = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const uploadMaxBytes = 8 * 1024 * 1024;
export const uploadMaxPixels = 40_000_000;

export const roomImageKinds = ['background', 'thumb'] as const;
export type RoomImageKind = (typeof roomImageKinds)[number];

/** Smaller than this on its shorter side, a picture would be blown up where it is shown. */
export const roomImageMinPx: Readonly<Record<RoomImageKind, number>> = { background: 320, thumb: 96 };

/** Why a picture is refused, as the message of the field `body` with 422; 413 and 415 speak for themselves. */
export const pictureRefusals = ['too_many_pixels', 'too_small', 'animated', 'broken'] as const;

const answer = z.object({ success: z.literal(true), images: loungeMetaSchema.shape.images });

export const setBackground = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/images/background',
  summary: 'Makes a picture the room’s background; the body is the file',
  rule: '3.18',
  access: 'user',
  params: idParams,
  media: uploadMedia,
  answer,
});

export const removeBackground = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/images/background',
  summary: 'Gives the room the season’s drawn background again',
  rule: '3.18',
  access: 'user',
  params: idParams,
  answer,
});

export const setThumb = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/images/thumb',
  summary: 'Makes a picture the room’s cover in lists and previews; the body is the file',
  rule: '3.19',
  access: 'user',
  params: idParams,
  media: uploadMedia,
  answer,
});

export const removeThumb = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/images/thumb',
  summary: 'Gives the room the cover of its song again',
  rule: '3.19',
  access: 'user',
  params: idParams,
  answer,
});

/** From `/` on; `widthPx` is one of `imageWidths`, never larger than the picture came. */
export const roomImagePath = (roomId: string, kind: RoomImageKind, uploadedAt: number, widthPx: number): string =>
  `/api/lounge/${encodeURIComponent(roomId)}/images/${kind}/${widthPx}?v=${uploadedAt}`;
