import type { IncomingHttpHeaders } from 'node:http';
import { preloadHeadBytes } from '@madoi/contract/constants';
import { type PlaybackFileQuery, playbackCookieName, playbackFileQuerySchema } from '@madoi/contract/playback/playback';
import type { AudioCut } from '@madoi/domain/playback/audio-cut';
import type { FastifyInstance } from 'fastify';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { sendAudio } from '#platform/http/send-audio.ts';
import { addressKeyOf } from '#platform/network/address-key.ts';
import type { AuthorizePlayback } from '../rights/authorize-playback.ts';

export interface PlaybackFileDeps {
  readonly authorize: AuthorizePlayback;
  readonly blobs: Blobs;
  readonly audioKey: (sourceHash: string, cut: AudioCut) => string;
}

/**
 * Whether a request is answered with no more than the file's head: a preload that begins there. A browser asks for the rest
 * when it needs it, and that is a download like any other (docs/adr/013). Without a range, or with a condition on it, the
 * whole file would be the answer: that is none.
 */
function isHeadPreload({ h }: Pick<PlaybackFileQuery, 'h'>, headers: IncomingHttpHeaders): boolean {
  const start = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1];
  return h === '1' && start !== undefined && Number(start) < preloadHeadBytes && headers['if-range'] === undefined;
}

/** `GET /api/pb/{first 5 characters of the track id}/ps` (specification 7.26), to the letter. */
export function registerPlaybackFileRoutes(app: FastifyInstance, deps: PlaybackFileDeps): void {
  app.route<{ Params: { prefix: string }; Querystring: PlaybackFileQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/pb/:prefix/ps',
    schema: { querystring: playbackFileQuerySchema },
    config: {
      plain: {
        operationId: 'getPlaybackFile',
        feature: 'playback',
        summary: 'A track’s audio; the path begins with the first 5 characters of its id',
        media: ['audio/mp4'],
      },
    },
    handler: async (request, reply) => {
      const isHead = isHeadPreload(request.query, request.headers);
      const decision = await deps.authorize({
        isHead,
        prefix: request.params.prefix,
        query: request.query,
        cookie: request.cookies[playbackCookieName],
        identity: request.identity,
        addressKey: addressKeyOf(request.ip),
      });
      if (!decision.ok) throw new HttpProblem(decision.code, { detail: decision.detail });
      const key = deps.audioKey(decision.track.sourceHash, decision.cut);
      const stat = await deps.blobs.stat(key);
      if (!stat) {
        request.log.error({ key, trackId: decision.track.id }, 'the audio of a track is missing');
        throw new HttpProblem('not_found', { detail: 'Its audio is missing.' });
      }
      return sendAudio(request, reply, deps.blobs, { key, stat, ...(isHead && { onlyFirstBytes: preloadHeadBytes }) });
    },
  });
}
