import { createDeviceIdentity } from '@madoi/room-client/playback/reports/device-identity';
import {
  createListeningReporter,
  type ListeningReporter,
} from '@madoi/room-client/playback/reports/listening-reporter';
import { reportStore } from '@madoi/room-client/playback/reports/report-outbox';
import { withTabLock } from '@madoi/room-client/playback/reports/report-sender';
import { call, keepaliveCall } from '#platform/http/call.ts';

/** As good as `crypto.randomUUID`, which a page that came over plain HTTP does not have. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let reporter: ListeningReporter | undefined;

/** The page's one reporter of what is heard, in rooms and alone. */
export const pageReporter = (): ListeningReporter => {
  reporter ??= createListeningReporter({
    call,
    keepaliveCall,
    store: reportStore(() => window.localStorage),
    device: createDeviceIdentity(() => window.sessionStorage, newId),
    newId,
    runExclusive: withTabLock(navigator.locks),
  });
  return reporter;
};

const heartbeatIntervalMs = 5_000;

/** Binds the reporter to the page: left, visible again, back online (specification 8.15). */
export const bindListeningPageLifecycle = (
  page: Window,
  { heartbeat, save, handlePageHide, resumeReporting, sendReports }: ListeningReporter,
): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  /** The order matters: sending finalises listenings that no page seems to update, and this page may have slept. */
  const lookAndSend = () => {
    heartbeat();
    void sendReports();
  };
  const timer = page.setInterval(heartbeat, heartbeatIntervalMs);
  page.addEventListener('pagehide', handlePageHide, { signal });
  page.addEventListener('pageshow', ({ persisted }) => persisted && resumeReporting(), { signal });
  page.addEventListener('online', lookAndSend, { signal });
  page.document.addEventListener(
    'visibilitychange',
    () => {
      // A hidden page may be discarded without another event.
      if (page.document.visibilityState === 'hidden') return save();
      lookAndSend();
    },
    { signal },
  );
  return () => {
    page.clearInterval(timer);
    stop.abort();
  };
};
