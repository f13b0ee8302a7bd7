import type { Channel, ChannelSubject } from '@madoi/contract/channels/channel';
import type { ChannelReason } from '@madoi/contract/channels/channel-settings';
import { type ChannelSettingsInput, decideChannelSettings } from '@madoi/domain/channels/decide-channel-settings';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { mayPost } from '../channel/channel-access.ts';
import { readChannel } from '../channel/read-channel.ts';
import type { OwnPostsContext } from './own-posts-context.ts';

export type UpdateChannelResult =
  | { readonly ok: true; readonly channel: Channel }
  | { readonly ok: false; readonly reason: ChannelReason }
  | { readonly ok: false; readonly refusal: 'not_found' | 'forbidden' };

/** Changes what a channel says of itself; makes the channel if there is none yet. */
export async function updateChannel(
  context: OwnPostsContext,
  subject: ChannelSubject,
  input: ChannelSettingsInput,
  identity: UserIdentity,
): Promise<UpdateChannelResult> {
  if (!(await mayPost(context, subject, identity))) return { ok: false, refusal: 'forbidden' };
  if (subject.kind === 'user' && identity.user.name === '') return { ok: false, reason: 'needs_name' };
  const isBanned = await context.loadBannedWordMatcher();
  const now = context.clock.now();
  const known = await context.channels.findBySubject(subject);
  const decided = decideChannelSettings(known?.links ?? {}, input, isBanned);
  if (!decided.ok) return decided;
  const channel = known ?? (await context.channels.ensure(subject, { id: context.ids.next(), now }));
  if (!channel) return { ok: false, refusal: 'not_found' };
  if (Object.keys(decided.settings).length > 0) await context.channels.update(channel.id, decided.settings, now);
  const after = await readChannel(context, channel.id, identity);
  return after ? { ok: true, channel: after } : { ok: false, refusal: 'not_found' };
}
