import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { getListenBrainz } from '@madoi/contract/playback/listenbrainz';
import { playbackStatus } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';

export interface ProfileData {
  /** When the free month begins anew, ms since 1970. */
  readonly renewsAt: number;
  readonly listenBrainz: EndpointAnswer<typeof getListenBrainz>;
}

/** Undefined: nobody with a name is here, and so there is no account. */
export async function loadProfile(call: CallEndpoint): Promise<ProfileData | undefined> {
  const { user } = await call(login, { body: {} });
  if (user === undefined) return undefined;
  const [{ renewsAt }, listenBrainz] = await Promise.all([call(playbackStatus), call(getListenBrainz)]);
  return { renewsAt, listenBrainz };
}
