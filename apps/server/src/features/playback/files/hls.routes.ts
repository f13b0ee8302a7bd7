import {
  type HlsMediaQuery,
  hlsMediaQuerySchema,
  hlsPlaylistMediaType,
  hlsPlaylistQuerySchema,
} from '@madoi/contract/playback/hls';
import { type PlaybackFileQuery, playbackCookieName } from '@madoi/contract/playback/playback';
import { type AudioCut, audioInfoOfType, audioTypeOfCode } from '@madoi/domain/playback/audio-cut';
import { formatHlsPlaylist, hlsSegmentsExpireAt } from '@madoi/domain/playback/hls-playlist';
import type { FastifyInstance } from 'fastify';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { audioCacheControl, sendAudio } from '#platform/http/send-audio.ts';
import { addressKeyOf } from '#platform/network/address-key.ts';
import type { PlaybackKeys } from '../playback.store.ts';
import type { AuthorizeHlsMedia, AuthorizePlayback } from '../rights/authorize-playback.ts';
import { hlsMediaUrl } from '../rights/hls-ticket.ts';
import type { HlsFiles } from './hls-files.ts';

export interface HlsRoutesDeps {
  readonly authorize: AuthorizePlayback;
  readonly authorizeMedia: AuthorizeHlsMedia;
  readonly keys: () => Promise<PlaybackKeys>;
  readonly clock: Clock;
  readonly blobs: Blobs;
  readonly files: HlsFiles;
  readonly hlsKey: (sourceHash: string, cut: AudioCut) => string;
}

function registerPlaylistRoute(app: FastifyInstance, deps: HlsRoutesDeps): void {
  app.route<{ Params: { prefix: string }; Querystring: PlaybackFileQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/pb/:prefix/hls.m3u8',
    schema: { querystring: hlsPlaylistQuerySchema },
    config: {
      plain: {
        operationId: 'getHlsPlaylist',
        feature: 'playback',
        summary: 'The playlist of a track’s audio, for players that need HLS',
        media: [hlsPlaylistMediaType],
      },
    },
    handler: async (request, reply) => {
      const { query, identity } = request;
      const cookie = request.cookies[playbackCookieName];
      const { prefix } = request.params;
      const addressKey = addressKeyOf(request.ip);
      const decision = await deps.authorize({ prefix, query, cookie, identity, addressKey });
      if (!decision.ok) throw new HttpProblem(decision.code, { detail: decision.detail });
      const { track, cut } = decision;
      const index = await deps.files.open(track.sourceHash, cut);
      if (index === 'missing' || index === 'broken') {
        request.log.error({ cut, trackId: track.id }, `the audio of a track is ${index}`);
        throw new HttpProblem('not_found', { detail: `Its audio is ${index}.` });
      }
      const { cookieKey } = await deps.keys();
      const cutSec = audioInfoOfType(track, audioTypeOfCode(query.a)).duration;
      const { i, a, f, b, r } = query;
      const e = String(hlsSegmentsExpireAt(deps.clock.now(), cutSec));
      const ticket = { i, a, f, b, ...(r === undefined ? {} : { r }), e };
      const mediaUrl = hlsMediaUrl(cookieKey, identity?.sessionHash ?? '', ticket);
      reply.headers({ 'cache-control': audioCacheControl, 'content-type': hlsPlaylistMediaType });
      return reply.send(formatHlsPlaylist(index, mediaUrl));
    },
  });
}

function registerMediaRoute(app: FastifyInstance, deps: HlsRoutesDeps): void {
  app.route<{ Params: { prefix: string }; Querystring: HlsMediaQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/pb/:prefix/hls.mp4',
    schema: { querystring: hlsMediaQuerySchema },
    config: {
      plain: {
        operationId: 'getHlsMedia',
        feature: 'playback',
        summary: 'The audio that the playlist names, by ranges',
        media: ['audio/mp4'],
      },
    },
    handler: async (request, reply) => {
      const { query, identity } = request;
      const { prefix } = request.params;
      const decision = await deps.authorizeMedia({ prefix, query, identity, addressKey: addressKeyOf(request.ip) });
      if (!decision.ok) throw new HttpProblem(decision.code, { detail: decision.detail });
      const key = deps.hlsKey(decision.track.sourceHash, decision.cut);
      const stat = await deps.blobs.stat(key);
      // A playlist was made of it: only a new import deletes it, and the next playlist request makes it again.
      if (!stat) throw new HttpProblem('not_found', { detail: 'Ask for the playlist again.' });
      return sendAudio(request, reply, deps.blobs, { key, stat });
    },
  });
}

/** The plain file's audio for players that need HLS: a playlist, and its media by ranges of bytes (docs/adr/014). */
export function registerHlsRoutes(app: FastifyInstance, deps: HlsRoutesDeps): void {
  registerPlaylistRoute(app, deps);
  registerMediaRoute(app, deps);
}
