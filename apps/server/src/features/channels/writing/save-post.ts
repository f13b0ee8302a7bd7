import type { ChannelSubject } from '@madoi/contract/channels/channel';
import type { AttachmentRef } from '@madoi/contract/channels/emorie';
import { draftsMax } from '@madoi/contract/channels/limits';
import { decidePostText, type PictureText, refusePublication } from '@madoi/domain/channels/decide-post';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { describeAttachments } from '../attachments/describe-attachments.ts';
import type { ChannelRecord } from '../channel/channel.store.ts';
import { mayPost } from '../channel/channel-access.ts';
import type { PostRecord } from '../post/posts.store.ts';
import { changePost } from './change-post.ts';
import type { PostChange, PostPatch } from './own-posts.store.ts';
import {
  findOwnPost,
  type OwnPostRefusal,
  type OwnPostResult,
  type OwnPostsContext,
  refused,
  toOwnEmories,
  unfit,
} from './own-posts-context.ts';

export interface PostContentInput {
  readonly text?: string | undefined;
  readonly pictures?: readonly PictureText[] | undefined;
  readonly attachment?: AttachmentRef | null | undefined;
  readonly allowTranslate?: boolean | undefined;
}

/** Whether what is attached is there, and for who attaches it. */
export async function isAttachable(
  context: OwnPostsContext,
  ref: AttachmentRef | null | undefined,
  userId: string,
): Promise<boolean> {
  if (ref === null || ref === undefined) return true;
  const [found] = (await describeAttachments(context, [ref], userId)).values();
  return found?.isAvailable === true;
}

export async function answerOwn(
  context: OwnPostsContext,
  post: PostRecord | undefined,
  channel: ChannelRecord,
  userId: string,
): Promise<OwnPostResult> {
  const [emorie] = await toOwnEmories(context, post ? [post] : [], channel, userId);
  return emorie ? { ok: true, emorie } : refused('not_found');
}

/** A client's name for a draft, made fit for the database: it refuses NUL and halves of characters. */
const escapeClientId = (key: string): string => JSON.stringify(key).slice(1, -1);

/** Begins a post as a draft, and its subject's channel with the first. Safe to repeat with the same `clientId`. */
export async function createPost(
  context: OwnPostsContext,
  input: PostContentInput & { readonly subject: ChannelSubject; readonly clientId: string },
  identity: UserIdentity,
): Promise<OwnPostResult> {
  const { subject, clientId } = input;
  const { id: userId, name } = identity.user;
  if (!(await mayPost(context, subject, identity))) return refused('forbidden');
  if (subject.kind === 'user' && name === '') return unfit('needs_name');
  const decided = decidePostText({ text: input.text }, await context.loadBannedWordMatcher());
  if (!decided.ok) return decided;
  if (!(await isAttachable(context, input.attachment, userId))) return unfit('attachment_gone');
  const now = context.clock.now();
  const channel = await context.channels.ensure(subject, { id: context.ids.next(), now });
  if (!channel) return refused('not_found');
  const draft = {
    id: context.ids.next(),
    channelId: channel.id,
    authorId: userId,
    clientId: escapeClientId(clientId),
    body: decided.text ?? '',
    attachment: input.attachment ?? undefined,
    allowTranslate: input.allowTranslate ?? true,
  };
  const post = await context.own.create(draft, { now, max: draftsMax });
  return post ? answerOwn(context, post, channel, userId) : unfit('too_many');
}

type SaveAnswer =
  | { readonly refusal: OwnPostRefusal }
  | { readonly reason: 'empty' | 'description_missing' }
  | undefined;

function decideSave(post: PostRecord, patch: PostPatch, version: number | undefined): PostChange<SaveAnswer> {
  if (post.state === 'removed') return { answer: { refusal: 'gone' } };
  if (version !== undefined && version !== post.updatedAt) return { answer: { refusal: 'conflict' } };
  const known = new Set(post.pictures.map(({ id }) => id));
  const pictures = patch.pictures?.filter(({ id }) => known.has(id));
  const after = {
    text: patch.body ?? post.body,
    pictures: pictures ?? post.pictures,
    hasAttachment: patch.attachment === undefined ? post.attachment !== undefined : patch.attachment !== null,
  };
  // A draft may be anything; what is public, or will be by itself, may not be emptied.
  const reason = post.state === 'draft' ? undefined : refusePublication(after);
  if (reason === 'empty' || reason === 'description_missing') return { answer: { reason } };
  return { answer: undefined, patch: { ...patch, ...(pictures === undefined ? {} : { pictures }) } };
}

/** Saves what is given; the rest stays. What is published shows the change at once. */
export async function savePost(
  context: OwnPostsContext,
  { id, version, ...input }: PostContentInput & { readonly id: string; readonly version?: number | undefined },
  identity: UserIdentity,
): Promise<OwnPostResult> {
  const found = await findOwnPost(context, id, identity);
  if (typeof found === 'string') return refused(found);
  const decided = decidePostText(input, await context.loadBannedWordMatcher());
  if (!decided.ok) return decided;
  if (!(await isAttachable(context, input.attachment, identity.user.id))) return unfit('attachment_gone');
  const now = context.clock.now();
  const { attachment, allowTranslate } = input;
  const saved = await changePost<SaveAnswer>(context, id, (post) => {
    const patch = {
      ...(decided.text === undefined ? {} : { body: decided.text }),
      ...(decided.pictures === undefined ? {} : { pictures: decided.pictures }),
      ...(attachment === undefined ? {} : { attachment }),
      ...(allowTranslate === undefined ? {} : { allowTranslate }),
      ...(post.state === 'published' ? { editedAt: now } : {}),
    };
    return decideSave(post, patch, version);
  });
  if (!saved) return refused('not_found');
  if (saved.answer) return { ok: false, ...saved.answer };
  if (saved.post?.state === 'published') {
    const { channelId } = saved.post;
    await context.events.changed({ channelId, emorieId: id, change: 'edited', at: now });
  }
  return answerOwn(context, saved.post, found.channel, identity.user.id);
}
