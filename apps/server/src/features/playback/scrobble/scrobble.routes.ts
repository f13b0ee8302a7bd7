import { getListenBrainz, removeListenBrainz, setListenBrainz } from '@madoi/contract/playback/listenbrainz';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { ListenBrainz } from '#platform/listenbrainz/listenbrainz.ts';
import type { ScrobbleStore } from './scrobble.store.ts';

export interface ScrobbleRoutesDeps {
  readonly store: ScrobbleStore;
  readonly listenBrainz: ListenBrainz;
  readonly clock: Clock;
  readonly rates: RateLimits;
}

/** Each try is a call to somebody else's server. */
const triesPerMinute = 10;

export function registerScrobbleRoutes(app: FastifyInstance, deps: ScrobbleRoutesDeps): void {
  const { store, listenBrainz, clock, rates } = deps;

  registerEndpoint(app, getListenBrainz, async (_, { identity }) => {
    const link = await store.find(identity.user.id);
    if (!link) return { isOn: false };
    const isRefused = link.refusedAt !== null;
    return { isOn: !isRefused, userName: link.userName, ...(isRefused ? { isRefused } : {}) };
  });

  registerEndpoint(app, setListenBrainz, async ({ body }, { identity }) => {
    const userId = identity.user.id;
    if (!(await rates.take(`listenbrainz:${userId}`, triesPerMinute, 60_000)).allowed) {
      return { success: false as const, reason: 'rate_limit' as const };
    }
    const validated = await listenBrainz.validate(body.token);
    if (!validated.ok) return { success: false, reason: validated.reason };
    const { userName } = validated;
    await store.set({ userId, token: body.token, userName, since: clock.now() });
    return { success: true, userName };
  });

  registerEndpoint(app, removeListenBrainz, async (_, { identity }) => {
    await store.remove(identity.user.id);
    return { success: true as const };
  });
}
