import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import {
  type getListenBrainz,
  listenBrainzTokenSchema,
  type setListenBrainz,
} from '@madoi/contract/playback/listenbrainz';

/** The server's answer about the connection; never the token. */
export type ScrobbleLink = EndpointAnswer<typeof getListenBrainz>;

/** `refused`: ListenBrainz takes the token no more, and nothing is sent until it gets another. */
export type ScrobbleStatus = 'off' | 'on' | 'refused';

export const scrobbleStatusOf = ({ isOn, isRefused }: ScrobbleLink): ScrobbleStatus => {
  if (isOn) return 'on';
  return isRefused === true ? 'refused' : 'off';
};

/** What was typed or pasted, as a token; undefined where it can be none. */
export const tokenOf = (text: string): string | undefined => {
  const parsed = listenBrainzTokenSchema.safeParse(text.trim());
  return parsed.success ? parsed.data : undefined;
};

/** Why a token was not taken, in words that the page has. */
export type TokenError = 'format' | 'token_invalid' | 'not_reachable' | 'rate_limit' | 'failed';

export const tokenErrorOf = (reason: EndpointAnswer<typeof setListenBrainz>['reason']): TokenError =>
  reason ?? 'failed';

/** The listener’s own page over there. */
export const listenerUrl = (userName: string): string =>
  `https://listenbrainz.org/user/${encodeURIComponent(userName)}/`;

export const tokenSettingsUrl = 'https://listenbrainz.org/settings/';
