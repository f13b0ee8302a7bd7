import type { CallEndpoint, EndpointShape } from '@madoi/contract/http/endpoint';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { ListeningReport } from '@madoi/contract/playback/reports';
import type { SuspensionReason } from '@madoi/domain/player/player-state';
import { afterEach, beforeEach, vi } from 'vitest';
import { createAudibilityTracker } from '../scheduler/audible.ts';
import { createListeningReporter } from './listening-reporter.ts';
import type { MeteredPlayer } from './metered-players.ts';
import { createMemoryStore } from './report-outbox.ts';

export const april = Date.UTC(2026, 3, 30, 14, 50);

/** For every file that makes a world. */
export const holdTime = () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: april });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

const trackOf = (id: string): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration: 100_000,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
});

/** A player that obeys: suspended, it falls silent. */
export const createPlayer = () => {
  const tracker = createAudibilityTracker('room-0001');
  const listeners = new Set<(reason: SuspensionReason) => void>();
  const suspensions: SuspensionReason[] = [];
  const timesLeft: (number | undefined)[] = [];
  const look = (mediaTrackId: string | undefined) =>
    tracker.update(
      mediaTrackId === undefined
        ? undefined
        : {
            mediaTrack: trackOf(mediaTrackId),
            audioType: 'full',
            positionSec: 1,
            fromMs: undefined,
            endsMs: undefined,
          },
    );
  const suspend = (reason: SuspensionReason) => {
    suspensions.push(reason);
    look(undefined);
    for (const listener of listeners) listener(reason);
  };
  const player: MeteredPlayer = {
    audible: tracker,
    suspend,
    setTimeLeft: (left) => {
      timesLeft.push(left);
      if (left === 0) suspend('usage_limit');
    },
    onSuspended: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: async () => look('media-1'),
  };
  return { player, tracker, look, suspensions, timesLeft };
};

interface Body {
  readonly reports?: readonly ListeningReport[];
  readonly elapsedTime?: number;
}

/** A listening reporter, and the server that it reports to. */
export const createReporterWorld = (store = createMemoryStore()) => {
  const server = { isOnline: true, isAvailable: true, hangs: false, timeLeft: 600 };
  const sent: { readonly path: string; readonly reports: readonly ListeningReport[] }[] = [];
  const finalReports: ListeningReport[] = [];
  const call = (async (endpoint: EndpointShape, input?: { readonly body?: Body }) => {
    if (!server.isOnline) throw new TypeError('Failed to fetch');
    if (server.hangs) return new Promise(() => undefined);
    sent.push({ path: endpoint.path, reports: input?.body?.reports ?? [] });
    if (endpoint.path === '/pb/devices/available') return { isAvailable: server.isAvailable };
    if (endpoint.path === '/pb/status') return { plan: 'free', timeLeft: server.timeLeft, renewsAt: april + 600_000 };
    if (endpoint.path === '/pb/free/report') return { timeLeft: server.timeLeft };
    return { success: true };
  }) as CallEndpoint;
  let ids = 0;
  const reporter = createListeningReporter({
    call,
    keepaliveCall: async (_, { reports }) => {
      finalReports.push(...reports);
      if (!server.isOnline) throw new TypeError('Failed to fetch');
    },
    store,
    device: { id: 'device-01', release: vi.fn(), hold: vi.fn() },
    newId: () => {
      ids += 1;
      return `session-${ids}`;
    },
  });
  const finals = () => sent.filter(({ path }) => path === '/pb/report/final').flatMap(({ reports }) => reports);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { reporter, server, sent, finals, finalReports, store, pass };
};
export const free = { id: 'person-1', isFree: true };
