import { headerMinPx } from '@madoi/contract/channels/limits';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { Identity } from '#platform/identity.ts';
import type { ResizedImage } from '#platform/images/resized-image-cache.ts';
import type { SanitizeResult } from '#platform/images/sanitize-image.ts';
import { deletePicture, putPicture, readPicture } from '#platform/images/stored-picture.ts';
import type { ChannelRecord } from '../channel/channel.store.ts';
import { mayPost, readableChannel } from '../channel/channel-access.ts';
import type { OwnPostsContext } from '../writing/own-posts-context.ts';

const folderOf = (channelId: string, uploadedAt: number): string => `channels/${channelId}/${uploadedAt}`;

type Refusal = 'not_found' | 'forbidden';

/** A channel whose head this person may change. */
export async function changeableChannel(
  context: OwnPostsContext,
  id: string,
  identity: UserIdentity,
): Promise<ChannelRecord | Refusal> {
  const channel = await context.channels.find(id);
  if (!channel) return 'not_found';
  if (await mayPost(context, channel.subject, identity)) return channel;
  return (await readableChannel(context, channel, identity)) ? 'forbidden' : 'not_found';
}

/** After the commit the old picture goes; a crash in between leaves a file, not a hole. */
async function replace(context: OwnPostsContext, channel: ChannelRecord, headerUploadedAt: number): Promise<void> {
  await context.channels.update(channel.id, { headerUploadedAt }, context.clock.now());
  if (channel.headerUploadedAt > 0) await deletePicture(context, folderOf(channel.id, channel.headerUploadedAt));
}

export interface SetHeader {
  readonly admission: SanitizeResult;
  readonly headerUploadedAt: number;
}

/** Makes an uploaded file the picture at the head of a channel: redrawn, without anything else that was in it. */
export async function setHeader(
  context: OwnPostsContext,
  channel: ChannelRecord,
  file: Uint8Array,
): Promise<SetHeader> {
  const admission = await context.sanitizeImage(file, { minPx: headerMinPx });
  if (!admission.ok) return { admission, headerUploadedAt: channel.headerUploadedAt };
  const headerUploadedAt = Math.max(context.clock.now(), channel.headerUploadedAt + 1);
  await putPicture(context, folderOf(channel.id, headerUploadedAt), admission.picture.webp);
  await replace(context, channel, headerUploadedAt);
  return { admission, headerUploadedAt };
}

/** Back to the drawn one. Again is done already. */
export async function removeHeader(context: OwnPostsContext, channel: ChannelRecord): Promise<void> {
  if (channel.headerUploadedAt > 0) await replace(context, channel, 0);
}

export interface HeaderPicture {
  readonly image: ResizedImage;
  readonly uploadedAt: number;
}

/** The picture at one of the widths; undefined: the channel has none, or is not there for this caller. */
export async function readHeader(
  context: OwnPostsContext,
  id: string,
  widthPx: number,
  identity: Identity | undefined,
): Promise<HeaderPicture | undefined> {
  const readable = await readableChannel(context, await context.channels.find(id), identity);
  const uploadedAt = readable?.channel.headerUploadedAt ?? 0;
  if (uploadedAt === 0) return undefined;
  const image = await readPicture(context, folderOf(id, uploadedAt), widthPx);
  return image && { image, uploadedAt };
}
