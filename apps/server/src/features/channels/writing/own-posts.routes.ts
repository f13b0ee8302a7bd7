import { listOwnChannels, updateChannel as updateChannelCall } from '@madoi/contract/channels/channel-settings';
import * as calls from '@madoi/contract/channels/own-emorie';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { listOwnChannels as listChannels } from './list-own-channels.ts';
import { listOwnPosts, readOwnPost } from './list-own-posts.ts';
import { answerOf, doneOrThrow } from './own-post-answers.ts';
import type { OwnPostsContext } from './own-posts-context.ts';
import { pinPost, publishPost, unschedulePost } from './publish-post.ts';
import { removePost } from './remove-post.ts';
import { createPost, savePost } from './save-post.ts';
import { updateChannel } from './update-channel.ts';

/** Drafts save themselves after each pause of typing. */
const savesPerMinute = 120;
const publicationsPerHour = 30;
const hourMs = 3_600_000;
const defaultPageSize = 20;

/** Posts as those write them who may post. */
export function registerOwnPostRoutes(app: FastifyInstance, context: OwnPostsContext, rates: RateLimits): void {
  const limit = async (kind: string, userId: string, max: number, windowMs: number) => {
    const rate = await rates.take(`emorie-${kind}:${userId}`, max, windowMs);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
  };
  registerEndpoint(app, calls.createEmorie, async ({ body }, { identity }) => {
    await limit('save', identity.user.id, savesPerMinute, 60_000);
    return answerOf(await createPost(context, body, identity));
  });
  registerEndpoint(app, calls.saveEmorie, async ({ params, body }, { identity }) => {
    await limit('save', identity.user.id, savesPerMinute, 60_000);
    return answerOf(await savePost(context, { id: params.id, ...body }, identity));
  });
  registerEndpoint(app, calls.publishEmorie, async ({ params, body }, { identity }) => {
    await limit('publish', identity.user.id, publicationsPerHour, hourMs);
    return answerOf(await publishPost(context, { id: params.id, at: body.at }, identity));
  });
  registerEndpoint(app, calls.unscheduleEmorie, async ({ params }, { identity }) =>
    answerOf(await unschedulePost(context, params.id, identity)),
  );
  registerEndpoint(app, calls.pinEmorie, async ({ params }, { identity }) =>
    doneOrThrow(await pinPost(context, { id: params.id, isPinned: true }, identity)),
  );
  registerEndpoint(app, calls.unpinEmorie, async ({ params }, { identity }) =>
    doneOrThrow(await pinPost(context, { id: params.id, isPinned: false }, identity)),
  );
  registerEndpoint(app, calls.removeEmorie, async ({ params }, { identity }) =>
    doneOrThrow(await removePost(context, params.id, identity)),
  );
  registerEndpoint(app, listOwnChannels, async (_input, { identity }) => ({
    list: await listChannels(context, identity),
  }));
  registerEndpoint(app, updateChannelCall, async ({ params, body }, { identity }) => {
    await limit('save', identity.user.id, savesPerMinute, 60_000);
    const result = await updateChannel(context, params, body, identity);
    if (result.ok) return { success: true as const, channel: result.channel };
    if ('reason' in result) return { success: false as const, reason: result.reason };
    throw new HttpProblem(result.refusal);
  });
  registerEndpoint(app, calls.getOwnEmorie, async ({ params }, { identity }) => {
    const answer = answerOf(await readOwnPost(context, params.id, identity));
    if (!answer.success) throw new HttpProblem('not_found');
    return answer.emorie;
  });
  registerEndpoint(app, calls.listOwnEmorie, async ({ query }, { identity }) => {
    const subject = { kind: query.kind, id: query.subjectId };
    const page = { subject, state: query.state, next: query.next, limit: query.limit ?? defaultPageSize };
    const found = await listOwnPosts(context, page, identity);
    if (found === 'forbidden') throw new HttpProblem('forbidden');
    if (found !== 'bad_cursor') return found;
    throw new HttpProblem('invalid_input', { fields: [{ field: 'next', message: 'not a cursor of this list' }] });
  });
}
