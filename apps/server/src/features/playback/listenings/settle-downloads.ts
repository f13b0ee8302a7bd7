import { isSameDownload, settleDueDownloads } from '@madoi/domain/playback/download-policy';
import { creditWithinMonthMs } from '@madoi/domain/playback/listening-credit';
import type { Download, ListenerTransaction } from './listening.store.ts';
import { type ListeningLimits, limitMsOf } from './listening-limits.ts';

/** Charges what waited for its listening in vain. */
export async function settleDownloads(own: ListenerTransaction, now: number, limits: ListeningLimits): Promise<void> {
  for (const due of settleDueDownloads(await own.downloads.list(), now)) {
    const isFree = due.state === 'forgiven';
    const limitMs = limitMsOf(limits, due.month);
    const chargedMs = isFree ? 0 : creditWithinMonthMs(due.cutMs, await own.usedMs(due.month), limitMs);
    await own.downloads.save({ ...due, chargedMs });
    if (chargedMs > 0) await own.addUsedMs(due.month, chargedMs, due.addressKey);
  }
}

/** Those that a listening of this track, in a cut so long, stands for. */
export async function downloadsCoveredBy(
  own: Pick<ListenerTransaction, 'downloads'>,
  { trackId, cutMs }: { readonly trackId: string; readonly cutMs: number },
  now: number,
): Promise<Download[]> {
  const all = await own.downloads.list();
  return all.filter((each) => each.trackId === trackId && each.cutMs <= cutMs && isSameDownload(each, now));
}

/** The listening is what counts from now on: nothing is paid twice. */
export async function refundDownloads(
  own: Pick<ListenerTransaction, 'downloads' | 'addUsedMs'>,
  covered: readonly Download[],
): Promise<void> {
  for (const download of covered) {
    await own.downloads.remove(download);
    if (download.chargedMs > 0) await own.addUsedMs(download.month, -download.chargedMs, download.addressKey);
  }
}
