import { idParams } from '@madoi/contract/ids';
import {
  getLetter,
  getLetterComposer,
  listLetters as listLettersEndpoint,
  markLetterRead as markLetterReadEndpoint,
  reportLetter as reportLetterEndpoint,
  saveLetterDraft,
  sendLetter as sendLetterEndpoint,
  setLetterPicture as setLetterPictureEndpoint,
} from '@madoi/contract/money/letters';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { registerUpload, sanitizedOrThrow } from '#platform/http/register-upload.ts';
import { cacheImmutable, type VersionQuery, versionQuery } from '#platform/http/send-image.ts';
import { readLetterPicture, setLetterPicture } from './letter-picture.ts';
import type { LettersContext } from './letters-context.ts';
import { type LettersQuery, listLetters, markLetterRead, readLetter, reportLetter } from './read-letters.ts';
import { readComposer, requireDraft, saveDraft, sendLetter } from './write-letter.ts';

/** Somebody choosing a picture tries a few; decoding them is the dearest thing a caller can ask for. */
const uploadsPerWindow = 20;
const uploadWindowMs = 10 * 60_000;
const lettersPerPage = 20;

/** The instant and the id of the last letter of a page. */
function positionOf(cursor: string | undefined): LettersQuery['before'] {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{8,64})$/.exec(cursor) ?? [];
  if (at !== undefined && id !== undefined) return { at: Number(at), id };
  throw new HttpProblem('invalid_input', { fields: [{ field: 'next', message: 'not a cursor of this list' }] });
}

function registerWriting(app: FastifyInstance, context: LettersContext): void {
  registerEndpoint(app, getLetterComposer, ({ params }, { identity }) =>
    readComposer(context, params.id, identity.user.id),
  );
  registerEndpoint(app, saveLetterDraft, async ({ params, body }, { identity }) => {
    const reason = await saveDraft(context, { roomId: params.id, userId: identity.user.id, ...body });
    return reason === undefined ? { success: true as const } : { success: false as const, reason };
  });
  registerEndpoint(app, sendLetterEndpoint, ({ params, body }, { identity }) =>
    sendLetter(context, { roomId: params.id, userId: identity.user.id, ...body }),
  );
  registerUpload(app, setLetterPictureEndpoint, {
    authorize: async ({ id }, { identity }) => {
      await requireDraft(context, id, identity.user.id);
      const rate = await context.rates.take(`letter-picture:${identity.user.id}`, uploadsPerWindow, uploadWindowMs);
      if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
    },
    handle: async ({ id }, file, { identity }) => {
      const letter = await requireDraft(context, id, identity.user.id);
      const { admission, uploadedAt } = await setLetterPicture(context, letter, file);
      sanitizedOrThrow(admission);
      if (uploadedAt === undefined) throw new HttpProblem('conflict', { detail: 'The letter was sent already' });
      return { success: true as const, uploadedAt };
    },
  });
}

function registerPicture(app: FastifyInstance, context: LettersContext): void {
  app.route<{ Params: z.output<typeof idParams>; Querystring: VersionQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/letters/:id/picture',
    schema: { params: idParams, querystring: versionQuery },
    config: {
      plain: {
        operationId: 'getLetterPicture',
        feature: 'letters',
        summary: 'The uploaded picture of a letter, for its writer and its receivers',
        media: ['image/webp'],
      },
    },
    handler: async (request, reply) => {
      const userId = request.identity?.guest === false ? request.identity.user?.id : undefined;
      const own = userId === undefined ? undefined : await readLetterPicture(context, request.params.id, userId);
      if (!own) throw new HttpProblem('not_found');
      const caching = request.query.v === String(own.uploadedAt) ? cacheImmutable : 'private, max-age=300';
      return reply.header('cache-control', caching.replace('public', 'private')).type('image/webp').send(own.webp);
    },
  });
}

/** Thanks letters of an evening (specification 3.36): what its owner writes, and everybody's mailbox. */
export function registerLetterRoutes(app: FastifyInstance, context: LettersContext): void {
  registerWriting(app, context);
  registerPicture(app, context);
  registerEndpoint(app, listLettersEndpoint, ({ query }, { identity }) => {
    const page = { before: positionOf(query.next), limit: query.limit ?? lettersPerPage };
    return listLetters(context, identity.user.id, page);
  });
  registerEndpoint(app, getLetter, ({ params }, { identity }) => readLetter(context, identity.user.id, params.id));
  registerEndpoint(app, markLetterReadEndpoint, async ({ params }, { identity }) => {
    await markLetterRead(context, identity.user.id, params.id);
    return { success: true as const };
  });
  registerEndpoint(app, reportLetterEndpoint, async ({ params, body }, { identity }) => {
    await reportLetter(context, identity.user.id, { letterId: params.id, ...body });
    return { success: true as const };
  });
}
