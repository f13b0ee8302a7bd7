import { playbackHistoryMax, reportMaxAgeMs } from '@madoi/contract/constants';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { guestDayOf } from '@madoi/domain/playback/guest-allowance';
import type { Clock } from '#platform/clock.ts';
import { retryMaxAgeMs } from '../scrobble/scrobbler.ts';
import type { ListeningSweepStore } from './listening-sweep.store.ts';

/**
 * How long listenings are stored (ms): reports may still arrive and ListenBrainz may still have to get them; a day
 * more, for a server that was down.
 */
export const listeningRetentionMs = Math.max(reportMaxAgeMs, retryMaxAgeMs) + 86_400_000;

/** A word about yesterday's last song may still come. */
const guestDayRetentionMs = 2 * 86_400_000;

const listenersMax = 200;
const rowsMax = 1_000;
const pagesPerRun = 10;

export interface SweepListeningsDeps {
  readonly store: ListeningSweepStore;
  readonly clock: Clock;
}

/** Deletes listenings that are no longer shown, sent or charged, a few listeners per tick, in turn. */
export function createSweepListenings({ store, clock }: SweepListeningsDeps): () => Promise<void> {
  let afterKey = '';
  return async () => {
    const before = clock.now() - listeningRetentionMs;
    await store.sweepDownloads(before, rowsMax);
    await store.sweepGuestDays(allowanceMonthOf(before), guestDayOf(clock.now() - guestDayRetentionMs));
    for (let page = 0; page < pagesPerRun; page += 1) {
      const beforeMonth = allowanceMonthOf(before);
      const swept = await store.sweepPage({
        afterKey,
        listenersMax,
        rowsMax,
        before,
        beforeMonth,
        historyMax: playbackHistoryMax,
      });
      // A full batch: the same listeners have more.
      if (swept.removed < rowsMax) afterKey = swept.lastKey ?? '';
      if (swept.lastKey === undefined) return;
    }
  };
}
