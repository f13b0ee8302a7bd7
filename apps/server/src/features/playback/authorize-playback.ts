import { createHash, createHmac } from 'node:crypto';
import { playbackUrlTtlMs } from '@madoi/contract/constants';
import type { ProblemCode } from '@madoi/contract/http/problem';
import type { PlaybackFileQuery } from '@madoi/contract/playback/playback';
import { type AudioCut, allowsAudioType, audioCutOf, audioTypeOfCode } from '@madoi/domain/playback/audio-cut';
import { parsePlaybackToken, playbackTokenMessage } from '@madoi/domain/playback/playback-token';
import { playbackPrefixOf } from '@madoi/domain/playback/playback-url';
import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import type { Allowance } from './allowance-of.ts';
import type { PlayableTrack, PlaybackKeys, PlaybackStore, TokenUse } from './playback.store.ts';
import { checkPlaybackCookie, sameText } from './playback-cookie.ts';

export interface PlaybackRequest {
  /** The five characters in the path. */
  readonly prefix: string;
  readonly query: PlaybackFileQuery;
  readonly cookie: string | undefined;
  readonly identity: Identity | undefined;
}

export type PlaybackDecision =
  | { readonly ok: true; readonly track: PlayableTrack; readonly cut: AudioCut }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string };

export interface AuthorizeDeps {
  readonly store: PlaybackStore;
  readonly allowance: Allowance;
  readonly keys: () => Promise<PlaybackKeys>;
  readonly clock: Clock;
}

export type AuthorizePlayback = (request: PlaybackRequest) => Promise<PlaybackDecision>;

const refuse = (code: ProblemCode, detail: string): PlaybackDecision => ({ ok: false, code, detail });

/** What the request itself shows, without a look into the database. */
function checkToken(
  { query, cookie }: PlaybackRequest,
  identity: Identity,
  keys: PlaybackKeys,
  now: number,
): PlaybackDecision | undefined {
  if (cookie === undefined) return refuse('token_invalid', 'The playback cookie is missing.');
  const checked = checkPlaybackCookie(keys.cookieKey, identity.sessionHash, cookie, now);
  if (checked === 'expired') return refuse('token_expired', 'The playback session is over; open the next one.');
  const token = parsePlaybackToken(query.t);
  const expected = token && createHmac('sha256', keys.secret).update(playbackTokenMessage(token.random, cookie));
  if (checked === 'invalid' || !token || !expected || !sameText(token.hash, expected.digest('base64url'))) {
    return refuse('token_invalid', 'The token was not made for this session.');
  }
  return undefined;
}

/** First uses, so that the ranges of one download do not each ask the database. */
function createTokenUses(store: PlaybackStore) {
  const firstUses = new Map<string, TokenUse>();
  const remembered = 10_000;
  return async (token: string, cookie: string, use: TokenUse): Promise<TokenUse> => {
    const hash = createHash('sha256').update(`${token}.${cookie}`).digest('base64url');
    const first = firstUses.get(hash) ?? (await store.firstUse(hash, use));
    if (firstUses.size >= remembered) firstUses.clear();
    firstUses.set(hash, first);
    return first;
  };
}

/**
 * Whether this audio may be heard here and now (specification 7.26; decisions, section 9). The token's secret is in
 * every browser, so it is only the first of the checks: session, cookie, age, track, rights, room and allowance follow.
 * A token is good for the audio that it was first used for, and for no other.
 */
export function createAuthorizePlayback({ store, allowance, keys, clock }: AuthorizeDeps): AuthorizePlayback {
  const firstUseOf = createTokenUses(store);
  return async (request) => {
    const { query, identity, prefix, cookie } = request;
    const now = clock.now();
    if (!identity) return refuse('no_session', 'Open a session first.');
    const badToken = checkToken(request, identity, await keys(), now);
    if (badToken) return badToken;
    if (prefix !== playbackPrefixOf(query.i)) {
      return refuse('token_invalid', 'The path does not belong to this track.');
    }
    const audio = `${query.i}.${query.a}.${query.f}`;
    const firstUse = await firstUseOf(query.t, cookie ?? '', { firstUsedAt: now, audio });
    if (firstUse.audio !== audio) return refuse('token_invalid', 'The token was used for other audio.');
    if (now - firstUse.firstUsedAt > playbackUrlTtlMs) return refuse('token_expired', 'Sign a new address.');
    const track = await store.findTrack(query.i);
    if (!track?.isAvailable) return refuse('not_found', 'There is no such track.');
    const audioType = audioTypeOfCode(query.a);
    if (!allowsAudioType(track.rights, audioType)) return refuse('forbidden', 'Its rights allow a shorter cut only.');
    if (query.r !== undefined && !(await store.isInRoomQueue(query.r, track.id))) {
      return refuse('forbidden', 'The track is not in the queue of this room.');
    }
    if ((await allowance.leftSec(identity)) === 0) return refuse('usage_limit', 'The month’s time is used up.');
    return { ok: true, track, cut: audioCutOf(audioType, query.f === '1') };
  };
}
