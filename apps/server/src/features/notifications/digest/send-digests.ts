import { randomBytes } from 'node:crypto';
import { minuteOfDay } from '@madoi/domain/notifications/quiet-hours';
import type { MailUser } from '#features/session/session.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { DigestCandidate, DigestStore } from './digest.store.ts';
import { digestText } from './digest-texts.ts';

export interface DigestContext {
  readonly digests: DigestStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailUser: MailUser;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/** Mails leave in the morning of the person's own zone: from eight, and after an outage until noon. */
const window = { fromMin: 8 * 60, toMin: 12 * 60 } as const;
/** Less than a day, so that a mail that was late today is not late every day. */
const apartMs = 20 * 3_600_000;
const listMax = 20;
const perPage = 200;
const tokenBytes = 24;

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`;

const isDue = ({ timeZone, sentAt }: DigestCandidate, now: number): boolean => {
  const minute = minuteOfDay(now, timeZone);
  return minute >= window.fromMin && minute < window.toMin && (sentAt === null || now - sentAt >= apartMs);
};

async function sendDigest(context: DigestContext, { userId }: DigestCandidate): Promise<void> {
  const { digests, clock, mailUser, siteUrl } = context;
  const now = clock.now();
  const contents = await digests.contents(userId, listMax);
  if (contents.count === 0) return digests.settle(userId, now);
  // Before it is sent: a process that dies now sends none today, and never two.
  const fresh = { token: randomBytes(tokenBytes).toString('base64url'), now, lastBefore: now - apartMs };
  const token = await digests.reserve(userId, fresh);
  if (token === undefined) return;
  await mailUser(userId, (recipient) => ({
    ...digestText(contents, recipient, siteUrl),
    unsubscribeUrl: `${siteUrl}${unsubscribePath(token)}`,
  }));
  await digests.settle(userId, now);
}

/** Mails everybody whose morning it is what they have not read and no mail has named: at most one a day. One failure keeps nobody else waiting. */
export async function sendDigests(context: DigestContext, stopping: AbortSignal): Promise<void> {
  const { digests, clock, log } = context;
  let after = '';
  while (!stopping.aborted) {
    const page = await digests.candidates(after, perPage);
    for (const candidate of page.filter((each) => isDue(each, clock.now()))) {
      if (stopping.aborted) return;
      await sendDigest(context, candidate).catch((error: unknown) => {
        log.error({ err: error, userId: candidate.userId }, 'a digest of notifications could not be mailed');
      });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < perPage) return;
    after = last.userId;
  }
}
