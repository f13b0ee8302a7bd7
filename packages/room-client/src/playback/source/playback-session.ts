import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { playbackCookieName, playbackSession } from '@madoi/contract/playback/playback';
import { readCookie } from './read-cookie.ts';
import { signPlayback } from './sign-playback.ts';

/** An open session: what addresses are signed with, and when that ends, ms since 1970. */
export type OpenedPlayback = EndpointAnswer<typeof playbackSession>;

export interface PlaybackSessionOptions {
  readonly call: CallEndpoint;
  readonly cookies: () => string;
  /** Wall clock, ms since 1970: the server's where it is known. */
  readonly now: () => number;
  readonly randomText?: () => string;
  /** Came with the page, as its cookie did. */
  readonly opened?: OpenedPlayback | undefined;
}

/** `token` is the `t` of one playback address; `expiresAt`: when its session ends, ms since 1970. */
export type SignedToken =
  | { readonly ok: true; readonly token: string; readonly expiresAt: number }
  /** Specification 7.26 and 8.10: without the cookie no URL is produced. */
  | { readonly ok: false; readonly code: 'token_not_found' };

export interface PlaybackSession {
  /** A fresh token; opens or renews the session when it has to. Throws what the call throws. */
  sign(): Promise<SignedToken>;
}

const openings = new WeakMap<CallEndpoint, Promise<OpenedPlayback>>();

/**
 * Several players of one page open their sessions in the same moment, and the server makes a cookie for a caller without one: of two
 * it would make two, and what was signed with the first would be refused. So they share the one that is under way.
 */
const openShared = (call: CallEndpoint): Promise<OpenedPlayback> => {
  const underWay = openings.get(call);
  if (underWay !== undefined) return underWay;
  const opening = call(playbackSession).finally(() => openings.delete(call));
  openings.set(call, opening);
  return opening;
};

/** A URL must outlive the start of its download. */
const renewBeforeMs = 45_000;

const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A session that is opened with the first signature, unless it came with the page (specification 7.26; decisions, section 9). */
export const createPlaybackSession = (options: PlaybackSessionOptions): PlaybackSession => {
  let { secret, expiresAt } = options.opened ?? { secret: '', expiresAt: 0 };
  let opening: Promise<void> | undefined;
  /** Signed ahead of the click that will need it; a token's five minutes begin with its first use, not here. */
  let ahead: { readonly cookie: string; readonly token: Promise<string> } | undefined;
  const isFresh = () =>
    options.now() < expiresAt - renewBeforeMs && readCookie(options.cookies(), playbackCookieName) !== undefined;
  const open = () => {
    opening ??= openShared(options.call)
      .then((answer) => {
        ({ secret, expiresAt } = answer);
        ahead = undefined;
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  };
  const signWith = (cookie: string) => signPlayback(secret, cookie, (options.randomText ?? randomText)());
  /** Two trips to the browser's crypto are some ms between a click and its request. */
  const takeSigned = (cookie: string): Promise<string> => {
    const token = ahead?.cookie === cookie ? ahead.token : signWith(cookie);
    const next = token.then(() => signWith(cookie));
    // The caller gets the failure; the call after it signs again.
    next.catch(() => {
      ahead = undefined;
    });
    ahead = { cookie, token: next };
    return token;
  };
  return {
    sign: async () => {
      if (!isFresh()) await open();
      const cookie = readCookie(options.cookies(), playbackCookieName);
      if (cookie === undefined) return { ok: false, code: 'token_not_found' };
      return { ok: true, token: await takeSigned(cookie), expiresAt };
    },
  };
};
