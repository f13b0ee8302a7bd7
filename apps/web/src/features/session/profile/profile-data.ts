import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { getListenBrainz } from '@madoi/contract/playback/listenbrainz';
import { playbackStatus } from '@madoi/contract/playback/playback';
import { listLoginMethods } from '@madoi/contract/session/login-methods';
import { getProfile, type Profile } from '@madoi/contract/session/profile';
import { login } from '@madoi/contract/session/session';
import { listSessions, type SessionEntry } from '@madoi/contract/session/sessions';

export interface ProfileData {
  /** When the free month starts over, ms since 1970. */
  readonly renewsAt: number;
  readonly listenBrainz: EndpointAnswer<typeof getListenBrainz>;
  readonly profile: Profile;
  readonly methods: EndpointAnswer<typeof listLoginMethods>;
  readonly sessions: readonly SessionEntry[];
}

/** Undefined: nobody with a name is here, and so there is no account. */
export async function loadProfile(call: CallEndpoint): Promise<ProfileData | undefined> {
  const { user } = await call(login, { body: {} });
  if (user === undefined) return undefined;
  const [{ renewsAt }, listenBrainz, profile, methods, sessions] = await Promise.all([
    call(playbackStatus),
    call(getListenBrainz),
    call(getProfile),
    call(listLoginMethods),
    call(listSessions),
  ]);
  return { renewsAt, listenBrainz, profile, methods, sessions: sessions.list };
}
