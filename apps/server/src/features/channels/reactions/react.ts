import type { addEmorieReaction, EmorieReactionId, listReactionUsers } from '@madoi/contract/channels/emorie-reactions';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { Clock } from '#platform/clock.ts';
import { decodeCursor, encodeCursor, takePage } from '#platform/cursor.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { Identity } from '#platform/identity.ts';
import { readableChannel } from '../channel/channel-access.ts';
import { type ChannelReadContext, viewerIdOf } from '../channels-context.ts';
import type { ChannelEvents } from '../live/channel-events.ts';
import type { ReactionPosition } from '../post/post-reactions.store.ts';
import type { PostRecord } from '../post/posts.store.ts';
import { toCounts } from '../post/to-emorie.ts';

export interface ReactContext extends ChannelReadContext {
  readonly clock: Clock;
  readonly events: ChannelEvents;
}

type Refusal = 'not_found' | 'gone';

/** A published post that this caller may read. */
async function readablePost(
  context: ChannelReadContext,
  id: string,
  identity: Identity | undefined,
): Promise<PostRecord | Refusal> {
  const post = await context.posts.find(id);
  const readable = post && (await readableChannel(context, await context.channels.find(post.channelId), identity));
  if (!readable) return 'not_found';
  if (post.state === 'removed') return 'gone';
  return post.state === 'published' ? post : 'not_found';
}

/** Adds or removes one kind of reaction of a person (specification 7.14, 7.15). The answer has the counts after it. */
export async function react(
  context: ReactContext,
  {
    postId,
    reaction,
    active,
  }: { readonly postId: string; readonly reaction: EmorieReactionId; readonly active: boolean },
  identity: UserIdentity,
): Promise<EndpointAnswer<typeof addEmorieReaction> | Refusal> {
  const post = await readablePost(context, postId, identity);
  if (typeof post === 'string') return post;
  const userId = identity.user.id;
  const totals = await context.reactions.set(postId, userId, reaction, { active, now: context.clock.now() });
  if (!totals) return 'gone';
  if (totals.isChanged) context.events.counted(post, totals);
  const own = await context.reactions.ownOf([postId], userId);
  return {
    success: true,
    emorieId: postId,
    reactions: toCounts(totals.counts),
    reactionsVersion: totals.version,
    own: [...(own.get(postId) ?? [])],
  };
}

/** Undefined: not a cursor of this list. */
function decodeReactionPosition(cursor: string): ReactionPosition | undefined {
  const [at, userId, reaction, ...rest] = decodeCursor(cursor) ?? [];
  const isFit = Number.isSafeInteger(at) && Number.isSafeInteger(reaction) && typeof userId === 'string';
  if (!isFit || rest.length > 0 || userId.includes('\0')) return undefined;
  return { at: at as number, userId, reaction: reaction as number };
}

export interface ReactionUsersInput {
  readonly postId: string;
  readonly reaction: EmorieReactionId | undefined;
  readonly since: string | undefined;
  readonly name: string | undefined;
  readonly limit: number;
}

/** Who reacted, latest first (specification 7.16). Whom a block hides from the caller is absent and counted. */
export async function readReactionUsers(
  context: ChannelReadContext,
  { postId, reaction, since, name, limit }: ReactionUsersInput,
  identity: Identity | undefined,
): Promise<EndpointAnswer<typeof listReactionUsers> | Refusal | 'bad_cursor'> {
  const after = since === undefined ? undefined : decodeReactionPosition(since);
  if (since !== undefined && !after) return 'bad_cursor';
  const post = await readablePost(context, postId, identity);
  if (typeof post === 'string') return post;
  const hidden = await context.blocks.hiddenFrom(viewerIdOf(identity));
  const [rows, counted] = await Promise.all([
    context.reactions.listUsers({ postId, reaction, hidden, name, after, limit: limit + 1 }),
    context.reactions.count({ postId, reaction, hidden }),
  ]);
  const { page, paging } = takePage(rows, limit, ({ at, userId, reaction: id }) => encodeCursor([at, userId, id]));
  const users = new Map(
    (await context.datasets.users(page.map(({ userId }) => userId))).map((user) => [user.id, user]),
  );
  const list = page.flatMap(({ userId, reaction: reactionId, at }) => {
    const user = users.get(userId);
    return user ? [{ user, reactionId, at }] : [];
  });
  return { list, paging, ...counted };
}
