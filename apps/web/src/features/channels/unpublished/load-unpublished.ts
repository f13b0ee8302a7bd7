import type { Channel } from '@madoi/contract/channels/channel';
import { draftsMax, scheduledPostsMax } from '@madoi/contract/channels/limits';
import { listOwnEmorie } from '@madoi/contract/channels/own-emorie';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { UnpublishedPosts } from '../state/unpublished-posts.ts';

/** All drafts and scheduled posts of a channel: there are never more than a page of either. */
export async function loadUnpublished(call: CallEndpoint, { subject }: Channel): Promise<UnpublishedPosts> {
  const { kind, id: subjectId } = subject;
  const [scheduled, drafts] = await Promise.all([
    call(listOwnEmorie, { query: { kind, subjectId, state: 'scheduled', limit: scheduledPostsMax } }),
    call(listOwnEmorie, { query: { kind, subjectId, state: 'draft', limit: draftsMax } }),
  ]);
  return { scheduled: scheduled.list, drafts: drafts.list };
}
