import { idSchema } from '@madoi/contract/ids';
import { getProfile, removeAvatar, setAvatar, updateProfile } from '@madoi/contract/session/profile';
import { avatarFor, avatarSvg } from '@madoi/prints/avatar';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { registerUpload, sanitizedOrThrow } from '#platform/http/register-upload.ts';
import { cacheBriefly, cacheImmutable, type VersionQuery, versionQuery } from '#platform/http/send-image.ts';
import { type AvatarContext, removeAvatar as dropAvatar, setAvatar as putAvatar, readAvatar } from './avatar.ts';
import { updateProfile as changeProfile, type ProfileContext } from './update-profile.ts';

export interface ProfileRoutesDeps extends ProfileContext, AvatarContext {}

/** Somebody choosing a picture tries a few; decoding them is the dearest thing a caller can ask for. */
const uploadsPerWindow = 20;
const uploadWindowMs = 10 * 60_000;
/** The largest size of an avatar (specification, section 9); as a drawing it is sharp at any. */
const drawnPx = 196;

const avatarParams = z.object({ userId: idSchema });

function registerAvatarPicture(app: FastifyInstance, deps: ProfileRoutesDeps): void {
  app.route<{ Params: z.output<typeof avatarParams>; Querystring: VersionQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/avatar/:userId',
    schema: { params: avatarParams, querystring: versionQuery },
    config: {
      plain: {
        operationId: 'getAvatar',
        feature: 'session',
        summary: 'Somebody’s picture, their own or a drawn one',
        media: ['image/webp', 'image/svg+xml'],
      },
    },
    handler: async (request, reply) => {
      const { userId } = request.params;
      const wanted = request.query.v;
      // The drawing is decided by the id alone: no row is read for it.
      const own = wanted === '0' ? undefined : await readAvatar(deps, userId);
      if (own) {
        if ('address' in own) return reply.header('cache-control', cacheBriefly).redirect(own.address);
        reply.header('cache-control', wanted === String(own.uploadedAt) ? cacheImmutable : cacheBriefly);
        return reply.type('image/webp').send(own.webp);
      }
      reply.header('cache-control', wanted === '0' ? cacheImmutable : cacheBriefly).type('image/svg+xml');
      return reply.send(avatarSvg(avatarFor(userId), drawnPx));
    },
  });
}

/** What people say of themselves, and their picture (specification 2.03, 3.02). */
export function registerProfileRoutes(app: FastifyInstance, deps: ProfileRoutesDeps): void {
  registerEndpoint(app, getProfile, async (_input, { identity }) => {
    const profile = await deps.profiles.find(identity.user.id);
    if (!profile) throw new HttpProblem('not_found');
    return profile;
  });

  registerEndpoint(app, updateProfile, ({ body }, { identity }) => changeProfile(deps, identity.user, body));

  registerUpload(app, setAvatar, {
    authorize: async (_params, { identity }) => {
      const rate = await deps.rates.take(`avatar:${identity.user.id}`, uploadsPerWindow, uploadWindowMs);
      if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
    },
    handle: async (_params, file, { identity }) => {
      const { admission, uploadedAt } = await putAvatar(deps, identity.user, file);
      sanitizedOrThrow(admission);
      return { success: true as const, uploadedAt };
    },
  });

  registerEndpoint(app, removeAvatar, async (_input, { identity }) => ({
    success: true as const,
    uploadedAt: await dropAvatar(deps, identity.user),
  }));

  registerAvatarPicture(app, deps);
}
