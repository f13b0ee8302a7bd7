import { canPost } from '@madoi/domain/channels/can-post';
import type { Identity } from '#platform/identity.ts';
import { type ChannelReadContext, viewerIdOf } from '../channels-context.ts';
import type { ChannelRecord } from './channel.store.ts';

export interface ReadableChannel {
  readonly channel: ChannelRecord;
  readonly canPost: boolean;
}

/** Whether this caller may post in a subject's channel. */
export async function mayPost(
  { channels }: Pick<ChannelReadContext, 'channels'>,
  subject: ChannelRecord['subject'],
  identity: Identity | undefined,
): Promise<boolean> {
  const userId = viewerIdOf(identity);
  if (userId === undefined) return false;
  const managedArtistIds = subject.kind === 'artist' ? await channels.managedArtistIds(userId) : new Set<string>();
  const isOperator = identity?.user?.isOperator === true && identity.isOutdated !== true;
  return canPost(subject, { userId, isOperator, managedArtistIds });
}

/**
 * A channel as this caller may read it; undefined: it is not there for them. A block between the caller and a channel's user hides
 * it from both (ADR 016), and so does a user's page that is not public. Before it is opened only those who may post see it.
 */
export async function readableChannel(
  context: Pick<ChannelReadContext, 'channels' | 'blocks'>,
  channel: ChannelRecord | undefined,
  identity: Identity | undefined,
): Promise<ReadableChannel | undefined> {
  if (channel === undefined) return undefined;
  if (await mayPost(context, channel.subject, identity)) return { channel, canPost: true };
  if (channel.openedAt === null || !channel.isSubjectPublic) return undefined;
  const viewerId = viewerIdOf(identity);
  const isHidden =
    channel.subject.kind === 'user' &&
    viewerId !== undefined &&
    (await context.blocks.isBetween(viewerId, channel.subject.id));
  return isHidden ? undefined : { channel, canPost: false };
}
