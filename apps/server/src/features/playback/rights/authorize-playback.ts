import { createHash, createHmac } from 'node:crypto';
import { playbackUrlTtlMs } from '@madoi/contract/constants';
import type { HlsMediaQuery } from '@madoi/contract/playback/hls';
import type { PlaybackFileQuery } from '@madoi/contract/playback/playback';
import { audioInfoOfType, audioTypeOfCode } from '@madoi/domain/playback/audio-cut';
import { parsePlaybackToken, playbackTokenMessage } from '@madoi/domain/playback/playback-token';
import { playbackPrefixOf } from '@madoi/domain/playback/playback-url';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { RecordDownload } from '../listenings/record-download.ts';
import type { PlaybackKeys, PlaybackStore, TokenUse } from '../playback.store.ts';
import { checkHlsTicket } from './hls-ticket.ts';
import { checkPlaybackCookie, isEqualConstantTime } from './playback-cookie.ts';
import {
  decideRights,
  type PlaybackDecision,
  type PlaybackRefusal,
  type PlaybackRightsDeps,
  refusePlayback,
} from './playback-rights.ts';

export interface PlaybackRequest {
  /** The five characters in the path. */
  readonly prefix: string;
  readonly query: PlaybackFileQuery;
  readonly cookie: string | undefined;
  readonly identity: Identity | undefined;
  /** Only the file's head is answered: that is no download. */
  readonly isHead?: boolean;
  /** The caller's address key, as rate limits count it. */
  readonly addressKey: string;
}

export interface AuthorizeDeps extends PlaybackRightsDeps {
  readonly keys: () => Promise<PlaybackKeys>;
  readonly clock: Clock;
}

export interface AuthorizePlaybackDeps extends AuthorizeDeps {
  readonly recordDownload: RecordDownload;
}

export type AuthorizePlayback = (request: PlaybackRequest) => Promise<PlaybackDecision>;

/** What the request itself shows, without a look into the database. */
function checkToken(
  { query, cookie }: PlaybackRequest,
  identity: Identity,
  keys: PlaybackKeys,
  now: number,
): PlaybackRefusal | undefined {
  if (cookie === undefined) return refusePlayback('token_invalid', 'The playback cookie is missing.');
  const checked = checkPlaybackCookie(keys.cookieKey, identity.sessionHash, cookie, now);
  if (checked === 'expired') return refusePlayback('token_expired', 'The playback session is over; open the next one.');
  const token = parsePlaybackToken(query.t);
  const expected = token && createHmac('sha256', keys.secret).update(playbackTokenMessage(token.random, cookie));
  if (checked === 'invalid' || !token || !expected || !isEqualConstantTime(token.hash, expected.digest('base64url'))) {
    return refusePlayback('token_invalid', 'The token was not made for this session.');
  }
  return undefined;
}

interface CachedTokenUse extends TokenUse {
  /** Whether what it fetches is written down. */
  isRecorded?: boolean;
}

/** First uses, so that the ranges of one download do not each ask the database. */
function createTokenUseCache(store: PlaybackStore) {
  const firstUses = new Map<string, CachedTokenUse>();
  const cacheSizeMax = 10_000;
  return async (token: string, cookie: string, use: TokenUse): Promise<CachedTokenUse> => {
    const hash = createHash('sha256').update(`${token}.${cookie}`).digest('base64url');
    const first = firstUses.get(hash) ?? { ...(await store.firstUse(hash, use)) };
    if (firstUses.size >= cacheSizeMax) firstUses.clear();
    firstUses.set(hash, first);
    return first;
  };
}

/**
 * Whether this audio may be heard here and now (specification 7.26; decisions, section 9). The token's secret is in
 * every browser, so it is only the first of the checks: session, cookie, age, track, rights, room and allowance follow.
 * A token is good for the audio that it was first used for, and for no other.
 */
export function createAuthorizePlayback(deps: AuthorizePlaybackDeps): AuthorizePlayback {
  const { store, keys, clock } = deps;
  const firstUseOf = createTokenUseCache(store);
  return async (request) => {
    const { query, identity, prefix, cookie } = request;
    const now = clock.now();
    if (!identity) return refusePlayback('no_session', 'Open a session first.');
    const badToken = checkToken(request, identity, await keys(), now);
    if (badToken) return badToken;
    if (prefix !== playbackPrefixOf(query.i)) {
      return refusePlayback('token_invalid', 'The path does not belong to this track.');
    }
    const audio = `${query.i}.${query.a}.${query.f}`;
    const firstUse = await firstUseOf(query.t, cookie ?? '', { firstUsedAt: now, audio });
    if (firstUse.audio !== audio) return refusePlayback('token_invalid', 'The token was used for other audio.');
    if (now - firstUse.firstUsedAt > playbackUrlTtlMs) return refusePlayback('token_expired', 'Sign a new address.');
    const decision = await decideRights(deps, identity, query, request.addressKey);
    if (!decision.ok || firstUse.isRecorded || request.isHead) return decision;
    const audioType = audioTypeOfCode(query.a);
    const cutMs = Math.round(audioInfoOfType(decision.track, audioType).duration * 1000);
    const from = { roomId: decision.roomId, addressKey: request.addressKey };
    firstUse.isRecorded = await deps.recordDownload(identity, { trackId: query.i, audioType, cutMs }, from);
    return firstUse.isRecorded
      ? decision
      : refusePlayback('usage_limit', 'Too much was fetched that nobody listens to.');
  };
}

export interface HlsMediaRequest {
  readonly prefix: string;
  readonly query: HlsMediaQuery;
  readonly identity: Identity | undefined;
  readonly addressKey: string;
}

export type AuthorizeHlsMedia = (request: HlsMediaRequest) => Promise<PlaybackDecision>;

/**
 * The same for a playlist's segments, which name no token: they outlive the five minutes, and the hourly change of the
 * cookie, but neither their ticket nor the rights (docs/adr/014).
 */
export function createAuthorizeHlsMedia(deps: AuthorizeDeps): AuthorizeHlsMedia {
  return async ({ prefix, query, identity, addressKey }) => {
    if (!identity) return refusePlayback('no_session', 'Open a session first.');
    const { cookieKey } = await deps.keys();
    const checked = checkHlsTicket(cookieKey, identity.sessionHash, query, deps.clock.now());
    if (checked === 'expired') return refusePlayback('token_expired', 'Ask for the playlist again.');
    if (checked === 'invalid' || prefix !== playbackPrefixOf(query.i)) {
      return refusePlayback('token_invalid', 'The address was not made by a playlist of this session.');
    }
    return decideRights(deps, identity, query, addressKey);
  };
}
