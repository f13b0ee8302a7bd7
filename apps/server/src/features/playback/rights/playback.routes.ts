import {
  playbackCookieName,
  playbackHistory,
  playbackSession,
  playbackStatus,
  requestPlayback as requestPlaybackEndpoint,
} from '@madoi/contract/playback/playback';
import { listeningCreditMs } from '@madoi/domain/playback/listening-credit';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import { encodeCursor, takePage } from '#platform/cursor.ts';
import { positionOf } from '#platform/http/list-position.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Allowance } from '../listenings/allowance.ts';
import type { Listening } from '../listenings/listening.store.ts';
import { planOf } from '../listenings/listening-limits.ts';
import { listenerOf } from '../listenings/settle-listening.ts';
import type { PlaybackKeys } from '../playback.store.ts';
import { enforcePlaybackRateLimit } from '../playback-rate-limit.ts';
import {
  checkPlaybackCookie,
  makePlaybackCookie,
  playbackCookieExpiresAt,
  playbackCookieTtlMs,
} from './playback-cookie.ts';
import { type RequestPlaybackDeps, requestPlayback } from './request-playback.ts';

export interface PlaybackRoutesDeps extends RequestPlaybackDeps {
  readonly allowance: Allowance;
  readonly clock: Clock;
  readonly rates: RateLimits;
  readonly keys: () => Promise<PlaybackKeys>;
}

const historyLimit = 50;
/** A cookie that is about to end is not worth building on. */
const renewBeforeMs = 300_000;

const roomOf = ({ roomId }: Listening) => (roomId === undefined ? {} : { roomId });

/** What plays now by the server's clock: nothing lasts longer than its cut. */
const playingOf = (newest: Listening | undefined, now: number): Listening | undefined =>
  newest && newest.closedAtMs === undefined && now < newest.openedAtMs + newest.cutMs ? newest : undefined;

export function registerPlaybackRoutes(app: FastifyInstance, deps: PlaybackRoutesDeps): void {
  const { listenings, allowance, clock } = deps;

  registerEndpoint(app, requestPlaybackEndpoint, async ({ params, body }, { identity, addressKey }) => {
    await enforcePlaybackRateLimit(deps.rates, 'ask', identity);
    const asked = await requestPlayback(deps, identity, { trackId: params.id, ...body, addressKey });
    if (asked.ok) return asked.answer;
    if (asked.reason === 'no_such_track') throw new HttpProblem('not_found', { detail: 'There is no such track.' });
    throw new HttpProblem('conflict', { detail: 'This sessionId belongs to another track.' });
  });

  registerEndpoint(app, playbackSession, async (_, context) => {
    const { secret, cookieKey } = await deps.keys();
    const now = clock.now();
    const present = context.cookies[playbackCookieName];
    const { sessionHash } = context.identity;
    // Other tabs sign with the same cookie, so a valid one is not replaced.
    const isUsable =
      present !== undefined &&
      checkPlaybackCookie(cookieKey, sessionHash, present, now) === 'ok' &&
      playbackCookieExpiresAt(present) > now + renewBeforeMs;
    const cookie = isUsable ? present : makePlaybackCookie(cookieKey, sessionHash, now);
    context.setCookie(playbackCookieName, cookie, { httpOnly: false, maxAgeSec: playbackCookieTtlMs / 1000 });
    return { secret, expiresAt: playbackCookieExpiresAt(cookie) };
  });

  registerEndpoint(app, playbackStatus, async (_, { identity, addressKey }) => {
    await enforcePlaybackRateLimit(deps.rates, 'look', identity);
    // A guest's is what is left in rooms: in any of them.
    const timeLeft = await allowance.leftSec(identity, { roomId: 'any', addressKey });
    const playing = playingOf(await listenings.newest(listenerOf(identity)), clock.now());
    return {
      plan: planOf(identity),
      renewsAt: allowance.renewsAt(identity),
      ...(timeLeft === undefined ? {} : { timeLeft }),
      ...(playing && { playing: { trackId: playing.trackId, startedAt: playing.openedAtMs, ...roomOf(playing) } }),
    };
  });

  registerEndpoint(app, playbackHistory, async ({ query }, { identity }) => {
    await enforcePlaybackRateLimit(deps.rates, 'look', identity);
    const limit = query.limit ?? historyLimit;
    const found = await listenings.history(listenerOf(identity), { after: positionOf(query.next), limit: limit + 1 });
    const { page, paging } = takePage(found, limit, ({ openedAtMs, id }) => encodeCursor([openedAtMs, id]));
    return {
      paging,
      list: page.map((each) => ({
        trackId: each.trackId,
        audioType: each.audioType,
        startedAt: each.openedAtMs,
        elapsedTime: each.closedAtMs === undefined ? listeningCreditMs(each, clock.now()) : each.creditedMs,
        ...roomOf(each),
      })),
    };
  });
}
