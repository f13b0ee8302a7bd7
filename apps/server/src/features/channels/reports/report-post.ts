import type { ReportReason } from '@madoi/contract/lounge/moderation';
import { reportedPost } from '@madoi/contract/operator/operator';
import { plainParagraphs } from '@madoi/domain/text/plain-text';
import { type NewReport, takeReport } from '#features/lounge/lounge.api.ts';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { Ids } from '#platform/ids.ts';
import { readableChannel } from '../channel/channel-access.ts';
import type { ChannelReadContext } from '../channels-context.ts';
import type { PostRecord } from '../post/posts.store.ts';

export interface ReportPostContext extends ChannelReadContext {
  readonly rates: RateLimits;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Puts a report into the operators' inbox. */
  readonly addReport: (report: NewReport) => Promise<void>;
}

export interface ReportPostInput {
  readonly postId: string;
  readonly reason: ReportReason;
  readonly note?: string | undefined;
}

/** `self`: who reports may post in this channel. */
export type ReportPostRefusal =
  | { readonly kind: 'not_found' | 'gone' | 'self' }
  | { readonly kind: 'too_fast'; readonly retryAfterMs: number };

/** What operators judge by once the post is gone: its words, and what its pictures are said to show. */
const quotedOf = ({ body, pictures }: PostRecord): string =>
  [body, ...pictures.map(({ description }) => description)].filter((each) => each !== '').join('\n');

/** Reports a post that the caller can read; undefined: done. The reported text is stored with the report. */
export async function reportPost(
  context: ReportPostContext,
  { postId, reason, note }: ReportPostInput,
  identity: UserIdentity,
): Promise<ReportPostRefusal | undefined> {
  const post = await context.posts.find(postId);
  const readable = post && (await readableChannel(context, await context.channels.find(post.channelId), identity));
  if (!readable) return { kind: 'not_found' };
  if (readable.canPost) return { kind: 'self' };
  if (post.state !== 'published') return { kind: post.state === 'removed' ? 'gone' : 'not_found' };
  const { user } = identity;
  const rate = await takeReport(context.rates, user.id);
  if (!rate.allowed) return { kind: 'too_fast', retryAfterMs: rate.retryAfterMs };
  const { subject } = readable.channel;
  await context.addReport({
    id: context.ids.next(),
    loungeId: null,
    reporterId: user.id,
    userId: subject.kind === 'user' ? subject.id : null,
    messageId: reportedPost(postId),
    quoted: quotedOf(post),
    reason,
    note: plainParagraphs(note ?? ''),
    at: context.clock.now(),
  });
  return undefined;
}
