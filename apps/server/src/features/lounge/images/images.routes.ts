import { idSchema } from '@madoi/contract/ids';
import {
  type RoomImageKind,
  removeBackground,
  removeThumb,
  roomImageKinds,
  setBackground,
  setThumb,
} from '@madoi/contract/lounge/room-images';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { registerUpload, sanitizedOrThrow } from '#platform/http/register-upload.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { requireWidth, sendImage, type VersionQuery, versionQuery } from '#platform/http/send-image.ts';
import { refusalProblem, roomOrThrow } from '../room/room-problems.ts';
import {
  editRefusal,
  type ImageContext,
  imagesOf,
  readRoomImage,
  removeRoomImage,
  setRoomImage,
} from './change-images.ts';

/** Somebody choosing a picture tries a few; decoding them is the dearest thing a caller can ask for. */
const uploadsPerWindow = 20;
const uploadWindowMs = 10 * 60_000;

const imageParams = z.object({ id: idSchema, kind: z.enum(roomImageKinds), width: z.string() });

function registerOne(
  app: FastifyInstance,
  context: ImageContext,
  rates: RateLimits,
  kind: RoomImageKind,
  [set, remove]: readonly [typeof setBackground | typeof setThumb, typeof removeBackground | typeof removeThumb],
): void {
  const authorize = async (roomId: string, identity: UserIdentity): Promise<void> => {
    const refusal = await editRefusal(context, roomId, identity);
    if (refusal !== undefined) throw refusalProblem(refusal);
    const rate = await rates.take(`room-image:${identity.user.id}`, uploadsPerWindow, uploadWindowMs);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
  };
  registerUpload(app, set, {
    authorize: ({ id }, { identity }) => authorize(id, identity),
    handle: async ({ id }, file, { identity }) => {
      const { admission, result } = await setRoomImage(context, { roomId: id, kind }, file, identity);
      sanitizedOrThrow(admission);
      if (!result) throw new HttpProblem('internal');
      return imagesOf(roomOrThrow(result));
    },
  });
  registerEndpoint(app, remove, async ({ params }, { identity }) =>
    imagesOf(roomOrThrow(await removeRoomImage(context, params.id, kind, identity))),
  );
}

export function registerImageRoutes(app: FastifyInstance, context: ImageContext, rates: RateLimits): void {
  registerOne(app, context, rates, 'background', [setBackground, removeBackground]);
  registerOne(app, context, rates, 'thumb', [setThumb, removeThumb]);

  app.route<{ Params: z.output<typeof imageParams>; Querystring: VersionQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/lounge/:id/images/:kind/:width',
    schema: { params: imageParams, querystring: versionQuery },
    config: {
      plain: {
        operationId: 'getRoomImage',
        feature: 'lounge',
        summary: 'The background or the small picture of a room',
        media: ['image/webp'],
      },
      // The cover stands for the room on cards and in link previews; the background is seen from inside.
      isPublicBelowRoom: (params) => (params as z.output<typeof imageParams>).kind === 'thumb',
    },
    handler: async (request, reply) => {
      const { id, kind, width } = request.params;
      const made = await readRoomImage(context, id, kind, requireWidth(width));
      if (!made) throw new HttpProblem('not_found', { detail: 'The room has no such picture.' });
      const isVersioned = request.query.v === String(made.version);
      return sendImage({ request, reply }, context.blobs, made, { isVersioned, isPrivate: kind !== 'thumb' });
    },
  });
}
