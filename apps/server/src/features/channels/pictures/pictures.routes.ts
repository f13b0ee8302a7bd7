import { removeChannelHeader, setChannelHeader } from '@madoi/contract/channels/channel-settings';
import { addEmoriePicture } from '@madoi/contract/channels/own-emorie';
import { idSchema } from '@madoi/contract/ids';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { registerUpload, sanitizedOrThrow } from '#platform/http/register-upload.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { requireWidth, sendImage, type VersionQuery, versionQuery } from '#platform/http/send-image.ts';
import { answerOf, problemOf } from '../writing/own-post-answers.ts';
import { changeableChannel, readHeader, removeHeader, setHeader } from './channel-header.ts';
import { addPostPicture, type PostPicturesContext, readPostPicture, refusePicture } from './post-pictures.ts';

/** Somebody choosing pictures tries a few; decoding them is the dearest thing a caller can ask for. */
const uploadsPerWindow = 40;
const uploadWindowMs = 10 * 60_000;

const pictureParams = z.object({ id: idSchema, pictureId: idSchema, width: z.string() });
const headerParams = z.object({ id: idSchema, width: z.string() });

function registerPostPictures(
  app: FastifyInstance,
  context: PostPicturesContext,
  limit: (identity: UserIdentity) => Promise<void>,
): void {
  registerUpload(app, addEmoriePicture, {
    authorize: async ({ id }, { identity }) => {
      const refusal = await refusePicture(context, id, identity);
      if (refusal !== undefined) throw problemOf(refusal);
      await limit(identity);
    },
    handle: async ({ id }, file, { identity }) => {
      const { admission, picture, result } = await addPostPicture(context, id, file, identity);
      sanitizedOrThrow(admission);
      const answer = result && answerOf(result);
      if (!picture || !answer?.success) throw new HttpProblem('internal');
      return { success: true as const, picture, emorie: answer.emorie };
    },
  });
  app.route<{ Params: z.output<typeof pictureParams> }>({
    method: ['GET', 'HEAD'],
    url: '/api/emorie/detail/:id/pictures/:pictureId/:width',
    schema: { params: pictureParams },
    config: {
      plain: {
        operationId: 'getEmoriePicture',
        feature: 'channels',
        summary: 'A picture of a post at one of the widths',
        media: ['image/webp'],
      },
    },
    handler: async (request, reply) => {
      const { id: postId, pictureId, width } = request.params;
      const widthPx = requireWidth(width);
      const made = await readPostPicture(context, { postId, pictureId, widthPx }, request.identity);
      if (!made) throw new HttpProblem('not_found', { detail: 'The post has no such picture.' });
      // A picture never changes under its id; not everybody may see it, and it may be removed.
      return sendImage({ request, reply }, context.blobs, made, { isVersioned: true, isPrivate: true });
    },
  });
}

function registerHeaders(
  app: FastifyInstance,
  context: PostPicturesContext,
  limit: (identity: UserIdentity) => Promise<void>,
): void {
  const channelOrThrow = async (id: string, identity: UserIdentity) => {
    const channel = await changeableChannel(context, id, identity);
    if (typeof channel === 'string') throw new HttpProblem(channel);
    return channel;
  };
  registerUpload(app, setChannelHeader, {
    authorize: async ({ id }, { identity }) => {
      await channelOrThrow(id, identity);
      await limit(identity);
    },
    handle: async ({ id }, file, { identity }) => {
      const { admission, headerUploadedAt } = await setHeader(context, await channelOrThrow(id, identity), file);
      sanitizedOrThrow(admission);
      return { success: true as const, headerUploadedAt };
    },
  });
  registerEndpoint(app, removeChannelHeader, async ({ params }, { identity }) => {
    await removeHeader(context, await channelOrThrow(params.id, identity));
    return { success: true as const, headerUploadedAt: 0 };
  });
  app.route<{ Params: z.output<typeof headerParams>; Querystring: VersionQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/emorie/channels/:id/header/:width',
    schema: { params: headerParams, querystring: versionQuery },
    config: {
      plain: {
        operationId: 'getChannelHeader',
        feature: 'channels',
        summary: 'The picture at the head of a channel at one of the widths',
        media: ['image/webp'],
      },
    },
    handler: async (request, reply) => {
      const { id, width } = request.params;
      const made = await readHeader(context, id, requireWidth(width), request.identity);
      if (!made) throw new HttpProblem('not_found', { detail: 'The channel has no picture.' });
      const isVersioned = request.query.v === String(made.uploadedAt);
      return sendImage({ request, reply }, context.blobs, made.image, { isVersioned, isPrivate: true });
    },
  });
}

/** Pictures of posts, and at the head of channels: judged and redrawn as avatars are. */
export function registerPictureRoutes(app: FastifyInstance, context: PostPicturesContext, rates: RateLimits): void {
  const limit = async (identity: UserIdentity): Promise<void> => {
    const rate = await rates.take(`emorie-picture:${identity.user.id}`, uploadsPerWindow, uploadWindowMs);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
  };
  registerPostPictures(app, context, limit);
  registerHeaders(app, context, limit);
}
