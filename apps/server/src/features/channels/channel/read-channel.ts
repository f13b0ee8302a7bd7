import type { Channel, ChannelSubject } from '@madoi/contract/channels/channel';
import type { Identity } from '#platform/identity.ts';
import { type ChannelReadContext, viewerIdOf } from '../channels-context.ts';
import { toEmories } from '../post/to-emorie.ts';
import type { ChannelRecord } from './channel.store.ts';
import { type ReadableChannel, readableChannel } from './channel-access.ts';

/** The name that is shown: the channel's own, or its subject's in its languages. */
export const nameOf = ({ ownName, subjectName, subjectNames }: ChannelRecord): Pick<Channel, 'name' | 'names'> =>
  ownName === '' ? { name: subjectName, ...(subjectNames === null ? {} : { names: subjectNames }) } : { name: ownName };

async function toChannel(
  context: ChannelReadContext,
  { channel, canPost }: ReadableChannel,
  viewerId: string | undefined,
): Promise<Channel> {
  const { id, subject, introduction, links, headerUploadedAt, postCount, openedAt, updatedAt } = channel;
  const [pinned, seenAt, users] = await Promise.all([
    context.posts.pinnedOf(id),
    viewerId === undefined ? undefined : context.channels.seenAt(id, viewerId),
    subject.kind === 'user' ? context.datasets.users([subject.id]) : [],
  ]);
  const [shown] = await toEmories(context, pinned ? [pinned] : [], viewerId);
  const [user] = users;
  return {
    id,
    subject,
    ...nameOf(channel),
    ...(introduction === '' ? {} : { introduction }),
    links,
    headerUploadedAt,
    ...(user === undefined ? {} : { user }),
    emorieCount: postCount,
    isOpen: openedAt !== null,
    ...(shown === undefined ? {} : { pinned: shown }),
    canPost,
    ...(seenAt === undefined ? {} : { seenAt }),
    updatedAt,
  };
}

async function read(
  context: ChannelReadContext,
  found: ChannelRecord | undefined,
  identity: Identity | undefined,
): Promise<Channel | undefined> {
  const readable = await readableChannel(context, found, identity);
  return readable && toChannel(context, readable, viewerIdOf(identity));
}

/** A channel for this caller (specification 7.10); undefined: it is not there for them. */
export const readChannel = async (context: ChannelReadContext, id: string, identity: Identity | undefined) =>
  read(context, await context.channels.find(id), identity);

export const readChannelOf = async (
  context: ChannelReadContext,
  subject: ChannelSubject,
  identity: Identity | undefined,
) => read(context, await context.channels.findBySubject(subject), identity);
