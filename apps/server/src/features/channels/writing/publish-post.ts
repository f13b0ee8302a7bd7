import { scheduledPostsMax } from '@madoi/contract/channels/limits';
import type { EmorieReason } from '@madoi/contract/channels/own-emorie';
import { refusePublication, refuseSchedule } from '@madoi/domain/channels/decide-post';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { PostRecord } from '../post/posts.store.ts';
import { changePost } from './change-post.ts';
import type { ChannelLoad, PostChange } from './own-posts.store.ts';
import {
  findOwnPost,
  type OwnPostRefusal,
  type OwnPostResult,
  type OwnPostsContext,
  refused,
  unfit,
} from './own-posts-context.ts';
import { answerOwn, isAttachable } from './save-post.ts';

type Answer = { readonly refusal: OwnPostRefusal } | { readonly reason: EmorieReason } | undefined;

const refusalOf = (post: PostRecord): EmorieReason | undefined =>
  refusePublication({ text: post.body, pictures: post.pictures, hasAttachment: post.attachment !== undefined });

function decidePublish(
  post: PostRecord,
  { scheduledCount }: ChannelLoad,
  at: number | undefined,
  now: number,
): PostChange<Answer> {
  if (post.state === 'removed') return { answer: { refusal: 'gone' } };
  // Published is published: a repeated call changes nothing, and nobody takes it back into the future.
  if (post.state === 'published') return { answer: at === undefined ? undefined : { refusal: 'conflict' } };
  const reason = refusalOf(post) ?? (at === undefined ? undefined : refuseSchedule(at, now));
  if (reason) return { answer: { reason } };
  if (at === undefined) return { answer: undefined, move: { to: 'published' } };
  if (post.state === 'draft' && scheduledCount >= scheduledPostsMax) return { answer: { reason: 'too_many' } };
  return { answer: undefined, move: { to: 'scheduled', at } };
}

/** Publishes a post now, or with `at` by itself at that instant (ms). Its attachment is looked at again. */
export async function publishPost(
  context: OwnPostsContext,
  { id, at }: { readonly id: string; readonly at: number | undefined },
  identity: UserIdentity,
): Promise<OwnPostResult> {
  const found = await findOwnPost(context, id, identity);
  if (typeof found === 'string') return refused(found);
  const userId = identity.user.id;
  if (!(await isAttachable(context, found.post.attachment, userId))) return unfit('attachment_gone');
  const now = context.clock.now();
  const done = await changePost<Answer>(context, id, (post, load) => decidePublish(post, load, at, now));
  if (!done) return refused('not_found');
  if (done.answer) return { ok: false, ...done.answer };
  if (done.post?.state === 'published' && at === undefined) await context.announce();
  return answerOwn(context, done.post, found.channel, userId);
}

/** Makes a scheduled post a draft again. */
export async function unschedulePost(
  context: OwnPostsContext,
  id: string,
  identity: UserIdentity,
): Promise<OwnPostResult> {
  const found = await findOwnPost(context, id, identity);
  if (typeof found === 'string') return refused(found);
  const done = await changePost<Answer>(context, id, (post) => {
    if (post.state === 'published') return { answer: { refusal: 'conflict' } };
    return { answer: undefined, ...(post.state === 'scheduled' ? { move: { to: 'draft' } } : {}) };
  });
  if (!done) return refused('not_found');
  if (done.answer) return { ok: false, ...done.answer };
  return answerOwn(context, done.post, found.channel, identity.user.id);
}

/** Puts a published post at the top of its channel, or takes it from there; undefined: done. */
export async function pinPost(
  context: OwnPostsContext,
  { id, isPinned }: { readonly id: string; readonly isPinned: boolean },
  identity: UserIdentity,
): Promise<OwnPostRefusal | undefined> {
  const found = await findOwnPost(context, id, identity);
  if (typeof found === 'string') return found;
  const done = await changePost<OwnPostRefusal | undefined>(context, id, (post) => {
    if (post.state !== 'published') return { answer: 'conflict' };
    return { answer: undefined, ...(post.isPinned === isPinned ? {} : { patch: { isPinned } }) };
  });
  if (done?.answer === undefined && done?.post) {
    const { channelId, updatedAt: at } = done.post;
    await context.events.changed({ channelId, emorieId: id, change: isPinned ? 'pinned' : 'unpinned', at });
  }
  return done ? done.answer : 'not_found';
}
