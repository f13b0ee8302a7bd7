import { noticeText } from './notice-texts.ts';
import type { StandardContext } from './standard-context.ts';

const batchMax = 100;
/** Older ones tell of what is known by now. */
const keptMs = 3 * 86_400_000;

/** Sends what is to be told by mail; one that was sent just before the process ended may come twice, none is lost. */
export async function sendNotices(context: StandardContext, stopping: AbortSignal): Promise<void> {
  const { notices, mailUser, clock, siteUrl } = context;
  for (const { id, userId, kind, about, priceYen, createdAt } of await notices.listWaiting(batchMax)) {
    if (stopping.aborted) return;
    const facts = { about, priceYen, link: `${siteUrl}/purchase` };
    const isFresh = clock.now() - createdAt < keptMs;
    if (isFresh) await mailUser(userId, ({ name, locale }) => noticeText(kind, locale, { ...facts, name }));
    await notices.markDone(id, clock.now());
  }
}
