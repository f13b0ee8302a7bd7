import { scrobbleRetryMs } from '@madoi/domain/playback/scrobble';
import type { Clock } from '#platform/clock.ts';
import type { ListenBrainz } from '#platform/listenbrainz/listenbrainz.ts';
import type { ScrobbleLink, ScrobbleStore } from './scrobble.store.ts';

/** A listening without a word is told by the clock's credit, once no word is likely to come any more. */
const unreportedGraceMs = 3_600_000;
/** What could not be told for so long is let go. */
export const retryMaxAgeMs = 30 * 86_400_000;
const linksPerRun = 100;
const listensPerRun = 20;

export interface ScrobblerDeps {
  readonly store: ScrobbleStore;
  readonly listenBrainz: ListenBrainz;
  readonly clock: Clock;
}

export interface Scrobbler {
  /** Tells what is still to be told. What fails is tried again later; told twice is the same over there. */
  deliver(stopping?: AbortSignal): Promise<void>;
  /** Tells that these listenings of a user, by their names, sound now; nothing is kept if that fails. */
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
    // To the end of the line, also with nothing to tell: a round takes so many, and everyone's turn must come.
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
