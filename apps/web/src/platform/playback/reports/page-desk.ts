import { call, lastCall } from '../../http/call.ts';
import { createDeviceName } from './device-id.ts';
import { createListeningDesk, type ListeningDesk } from './listening-desk.ts';
import { reportStore } from './report-outbox.ts';
import { aloneAmongTabs } from './report-sender.ts';

/** As good as `crypto.randomUUID`, which a page that came over plain HTTP does not have. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let desk: ListeningDesk | undefined;

/** One per page, whatever plays in it. */
export const pageDesk = (): ListeningDesk => {
  desk ??= createListeningDesk({
    call,
    lastCall,
    store: reportStore(() => window.localStorage),
    device: createDeviceName(() => window.sessionStorage, newId),
    newId,
    alone: aloneAmongTabs(navigator.locks),
  });
  return desk;
};

const beatEveryMs = 5_000;

/** Keeps the desk in step with the page: left, looked at again, back on the network (specification 8.15). */
export const tendDesk = (page: Window, { beat, save, leave, comeBack, sendReports }: ListeningDesk): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  /** In this order: sending finishes what no page seems to look after, and this one may have slept. */
  const lookAndSend = () => {
    beat();
    void sendReports();
  };
  const timer = page.setInterval(beat, beatEveryMs);
  page.addEventListener('pagehide', leave, { signal });
  page.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal });
  page.addEventListener('online', lookAndSend, { signal });
  page.document.addEventListener(
    'visibilitychange',
    () => {
      // A hidden page may be ended without another word.
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
