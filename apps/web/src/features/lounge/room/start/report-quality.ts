import { type RoomQuality, reportRoomQuality } from '@madoi/contract/lounge/quality';
import { createQualityMeter } from '@madoi/room-client/playback/reports/quality-meter';
import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';

/** Of a full room about so many pages report: enough to see how it is heard, and few enough to cost nothing. */
const reportersWanted = 50;
const reportEveryMs = 5 * 60_000;

export interface QualityReportOptions {
  readonly player: Pick<QueuePlayer, 'store'>;
  readonly roomId: string;
  /** How many people are in the room now. */
  readonly present: () => number;
  /** `keepaliveCall`: the last report outlives the page. */
  readonly send: (endpoint: typeof reportRoomQuality, report: RoomQuality) => Promise<void>;
  readonly page?: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>;
  readonly nowMs?: () => number;
  /** From 0 to 1; drawn once a visit, so that the same pages report all along. */
  readonly random?: () => number;
}

/** Reports how the room is heard in this page, every five minutes and when the page or the room is left. Returns the end of it. */
export function reportQuality(options: QualityReportOptions): () => void {
  const { player, roomId, present, send, page = window, nowMs, random = Math.random } = options;
  const meter = createQualityMeter(nowMs);
  const lot = random();
  const report = (): void => {
    const measured = meter.take();
    const isChosen = lot * present() < reportersWanted;
    // A report that is lost is one of many.
    if (measured !== undefined && isChosen) send(reportRoomQuality, { roomId, ...measured }).catch(() => undefined);
  };
  const unfollow = player.store.subscribe(meter.update);
  meter.update(player.store.getState());
  const timer = page.setInterval(report, reportEveryMs);
  page.addEventListener('pagehide', report);
  return () => {
    unfollow();
    page.clearInterval(timer);
    page.removeEventListener('pagehide', report);
    report();
  };
}
