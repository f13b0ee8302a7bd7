import { playbackHistoryMax, reportMaxAgeMs } from '@madoi/contract/constants';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { guestDayOf } from '@madoi/domain/playback/guest-allowance';
import type { Clock } from '#platform/clock.ts';
import { dayMs, type RetentionPolicy, rowPolicy } from '#platform/retention/retention-policy.ts';
import { retryMaxAgeMs } from '../scrobble/scrobbler.ts';
import type { ListeningSweepStore } from './listening-sweep.store.ts';

/**
 * How long listenings are needed (ms): reports may still arrive and ListenBrainz may still have to get them; a day
 * more, for a server that was down.
 */
export const listeningNeededMs = Math.max(reportMaxAgeMs, retryMaxAgeMs) + dayMs;

/** A word about yesterday's last song may still come. */
const guestDayKeptMs = 2 * dayMs;

const listenersMax = 200;
/** Each looks at a page of listeners, whether or not anything of theirs is old. */
const pagesPerRun = 10;

/** Listenings that are no longer shown, sent or charged, a few listeners per run, in turn. */
function createListeningPolicy(store: ListeningSweepStore, keptMs: number): RetentionPolicy {
  let afterKey = '';
  return {
    name: 'listenings',
    keptMs,
    batchesPerRun: pagesPerRun,
    removeBatch: async (before, rowsMax) => {
      const beforeMonth = allowanceMonthOf(before);
      const page = { afterKey, listenersMax, rowsMax, before, beforeMonth, historyMax: playbackHistoryMax };
      const { removed, lastKey } = await store.sweepPage(page);
      // A full batch: the same listeners have more.
      if (removed < rowsMax) afterKey = lastKey ?? '';
      return { removed, hasMore: lastKey !== undefined };
    },
  };
}

export interface ListeningPoliciesDeps {
  readonly store: ListeningSweepStore;
  readonly clock: Clock;
  /** For how long listenings are kept, in days. */
  readonly keptDays: number;
}

/** What listening leaves behind. */
export const createListeningPolicies = ({
  store,
  clock,
  keptDays,
}: ListeningPoliciesDeps): readonly RetentionPolicy[] => [
  createListeningPolicy(store, Math.max(listeningNeededMs, keptDays * dayMs)),
  rowPolicy('downloads', listeningNeededMs, store.sweepDownloads),
  rowPolicy('guest-downloads', listeningNeededMs, store.sweepGuestDownloads),
  rowPolicy('guest-days', listeningNeededMs, (before, limit) =>
    store.sweepGuestDays(allowanceMonthOf(before), guestDayOf(clock.now() - guestDayKeptMs), limit),
  ),
];
