import { type PlaybackFileQuery, playbackCookieName, playbackFileQuerySchema } from '@madoi/contract/playback/playback';
import type { AudioCut } from '@madoi/domain/playback/audio-cut';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStat, Blobs } from '../../platform/blobs/blobs.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { AuthorizePlayback } from './authorize-playback.ts';
import { parseByteRange } from './byte-range.ts';

export interface PlaybackFileDeps {
  readonly authorize: AuthorizePlayback;
  readonly blobs: Blobs;
  readonly audioKey: (sourceHash: string, cut: AudioCut) => string;
}

/**
 * Every address is signed anew, so nothing would ever be found in a cache; and a browser that kept the head of a file asks
 * the server whether it still holds before it fetches the place that a listener seeks to: one journey more.
 */
export const audioCacheControl = 'private, no-store, no-transform';

/** `If-Range` compares strongly, and we give no dates: anything but our tag means the whole file. */
function rangeHeaderOf(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag ? request.headers.range : undefined;
}

const matchesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');

/** Answers with a blob of audio, whole or the part that was asked for. */
export async function sendAudio(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: Blobs,
  file: { readonly key: string; readonly stat: BlobStat },
): Promise<FastifyReply> {
  const { sizeBytes, version } = file.stat;
  const etag = `"${version}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': audioCacheControl,
    'content-type': 'audio/mp4',
  });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const range = parseByteRange(rangeHeaderOf(request, etag), sizeBytes);
  if (range.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw new HttpProblem('range_not_satisfiable');
  }
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, sizeBytes - 1];
  if (range.kind === 'part') reply.status(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  reply.header('content-length', end - start + 1);
  // A HEAD must not read what it does not send.
  if (request.method === 'HEAD') return reply.send();
  const content = await blobs.read(file.key, { start, end });
  if (!content) throw new HttpProblem('not_found');
  return reply.send(content);
}

/** `GET /api/pb/{first 5 characters of the track id}/ps` (specification 7.26), to the letter. */
export function registerPlaybackFileRoutes(app: FastifyInstance, deps: PlaybackFileDeps): void {
  app.route<{ Params: { prefix: string }; Querystring: PlaybackFileQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/pb/:prefix/ps',
    schema: { querystring: playbackFileQuerySchema, hide: true },
    handler: async (request, reply) => {
      const decision = await deps.authorize({
        prefix: request.params.prefix,
        query: request.query,
        cookie: request.cookies[playbackCookieName],
        identity: request.identity,
      });
      if (!decision.ok) throw new HttpProblem(decision.code, { detail: decision.detail });
      const key = deps.audioKey(decision.track.sourceHash, decision.cut);
      const stat = await deps.blobs.stat(key);
      if (!stat) {
        request.log.error({ key, trackId: decision.track.id }, 'the audio of a track is missing');
        throw new HttpProblem('not_found', { detail: 'Its audio is missing.' });
      }
      return sendAudio(request, reply, deps.blobs, { key, stat });
    },
  });
}
