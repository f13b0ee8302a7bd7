import { scrobbleRetryMs } from '@madoi/domain/playback/scrobble';
import type { Clock } from '#platform/clock.ts';
import type { ListenBrainz } from '#platform/listenbrainz/listenbrainz.ts';
import type { ScrobbleLink, ScrobbleStore } from './scrobble.store.ts';

/** After this long (ms) without a report, a listening is sent with the time that the server's clock credits. */
const unreportedGraceMs = 3_600_000;
/** A listening that could not be sent for this long (ms) is given up. */
export const retryMaxAgeMs = 30 * 86_400_000;
const linksPerRun = 100;
const listensPerRun = 20;

export interface ScrobblerDeps {
  readonly store: ScrobbleStore;
  readonly listenBrainz: ListenBrainz;
  readonly clock: Clock;
}

export interface Scrobbler {
  /** Sends the listenings that are still to be sent. A failure is retried later; ListenBrainz ignores duplicates. */
  deliver(stopping?: AbortSignal): Promise<void>;
  /** Sends that these listenings of a user (by session id) play now; a failure is ignored. */
  submitNowPlaying(userId: string, names: readonly string[]): Promise<void>;
}

const isAborted = (stopping: AbortSignal | undefined): boolean => stopping?.aborted === true;

export function createScrobbler({ store, listenBrainz, clock }: ScrobblerDeps): Scrobbler {
  const deliverForLink = async (link: ScrobbleLink, stopping: AbortSignal | undefined): Promise<void> => {
    const now = clock.now();
    const since = Math.max(link.since, now - retryMaxAgeMs);
    for (const listen of await store.listUnsubmitted(
      { userId: link.userId, since },
      now - unreportedGraceMs,
      listensPerRun,
    )) {
      if (isAborted(stopping)) return;
      const submitted = await listenBrainz.submit(link.token, listen, stopping);
      if (submitted === 'refused') return store.markTokenRefused(link, clock.now());
      if (submitted === 'later' && isAborted(stopping)) return;
      if (submitted === 'later') {
        const failures = link.failures + 1;
        return store.setState(link, { failures, dueAt: clock.now() + scrobbleRetryMs(failures) });
      }
      await store.markSubmitted(listen.listeningId, clock.now());
    }
    // The link goes to the end of the line even with nothing to send, because a round takes only a few and everybody
    // must get a turn.
    await store.setState(link, { failures: 0, dueAt: clock.now() });
  };
  return {
    deliver: async (stopping) => {
      for (const link of await store.due(clock.now(), linksPerRun)) await deliverForLink(link, stopping);
    },
    submitNowPlaying: async (userId, names) => {
      const link = await store.find(userId);
      if (!link || link.refusedAt !== null) return;
      const listen = await store.playing(userId, names);
      if (!listen) return;
      if ((await listenBrainz.submit(link.token, listen)) === 'refused')
        await store.markTokenRefused(link, clock.now());
    },
  };
}
