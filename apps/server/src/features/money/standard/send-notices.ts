import { claimMailAt } from '../mail-lease.ts';
import { noticeText } from './notice-texts.ts';
import type { StandardContext } from './standard-context.ts';

/** Older ones tell of what is known by now. */
const keptMs = 3 * 86_400_000;

/**
 * Sends what is to be told by mail, each from one process; one that was sent just before the process ended may come twice, none is lost. One that
 * fails ends the run and is tried again when its claim is over: the next run goes on with the others.
 */
export async function sendNotices(
  { notices, mailUser, clock, siteUrl }: Pick<StandardContext, 'notices' | 'mailUser' | 'clock' | 'siteUrl'>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const notice = await notices.claimNext(claimMailAt(clock.now()));
    if (notice === undefined) return;
    const { id, userId, kind, about, priceYen, createdAt } = notice;
    const facts = { about, priceYen, link: `${siteUrl}/purchase` };
    const isFresh = clock.now() - createdAt < keptMs;
    if (isFresh) await mailUser(userId, ({ name, locale }) => noticeText(kind, locale, { ...facts, name }));
    await notices.markDone(id, clock.now());
  }
}
