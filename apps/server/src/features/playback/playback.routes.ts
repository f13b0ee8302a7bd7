import {
  askToPlay as askToPlayEndpoint,
  playbackCookieName,
  playbackHistory,
  playbackSession,
  playbackStatus,
} from '@madoi/contract/playback/playback';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { type Allowance, planOf } from './allowance-of.ts';
import { askToPlay, listenerOf } from './ask-to-play.ts';
import type { PlaybackKeys, PlaybackStore } from './playback.store.ts';
import {
  checkPlaybackCookie,
  makePlaybackCookie,
  playbackCookieExpiresAt,
  playbackCookieTtlMs,
} from './playback-cookie.ts';

export interface PlaybackRoutesDeps {
  readonly store: PlaybackStore;
  readonly allowance: Allowance;
  readonly clock: Clock;
  readonly keys: () => Promise<PlaybackKeys>;
}

const historyLimit = 50;
/** A cookie that is about to end is not worth building on. */
const renewBeforeMs = 300_000;

export function registerPlaybackRoutes(app: FastifyInstance, deps: PlaybackRoutesDeps): void {
  const { store, allowance, clock } = deps;

  registerEndpoint(app, askToPlayEndpoint, async ({ params, body }, { identity }) => {
    const answer = await askToPlay(deps, identity, { trackId: params.id, ...body });
    if (!answer) throw new HttpProblem('not_found', { detail: 'There is no such track.' });
    return answer;
  });

  registerEndpoint(app, playbackSession, async (_, context) => {
    const { secret, cookieKey } = await deps.keys();
    const now = clock.now();
    const present = context.cookies[playbackCookieName];
    const { sessionHash } = context.identity;
    // Other tabs sign with the same cookie: it is kept while it lasts.
    const isUsable =
      present !== undefined &&
      checkPlaybackCookie(cookieKey, sessionHash, present, now) === 'ok' &&
      playbackCookieExpiresAt(present) > now + renewBeforeMs;
    const cookie = isUsable ? present : makePlaybackCookie(cookieKey, sessionHash, now);
    context.setCookie(playbackCookieName, cookie, { httpOnly: false, maxAgeSec: playbackCookieTtlMs / 1000 });
    return { secret, expiresAt: playbackCookieExpiresAt(cookie) };
  });

  registerEndpoint(app, playbackStatus, async (_, { identity }) => {
    const timeLeft = await allowance.leftSec(identity);
    const [latest] = await store.listenings(listenerOf(identity), 1);
    const track = latest && (await store.findTrack(latest.trackId));
    const isPlaying = latest && track && clock.now() < latest.startedAt + track.fullSec * 1000;
    return {
      plan: planOf(identity),
      renewsAt: allowance.renewsAt(),
      ...(timeLeft === undefined ? {} : { timeLeft }),
      ...(isPlaying
        ? {
            playing: {
              trackId: latest.trackId,
              startedAt: latest.startedAt,
              ...(latest.roomId === undefined ? {} : { roomId: latest.roomId }),
            },
          }
        : {}),
    };
  });

  registerEndpoint(app, playbackHistory, async ({ query }, { identity }) => ({
    list: await store.listenings(listenerOf(identity), query.limit ?? historyLimit),
  }));
}
