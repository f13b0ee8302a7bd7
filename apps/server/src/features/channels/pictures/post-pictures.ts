import type { EmoriePicture } from '@madoi/contract/channels/emorie';
import { picturesMax, postPictureMinPx } from '@madoi/contract/channels/limits';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { Identity } from '#platform/identity.ts';
import type { ResizedImage } from '#platform/images/resized-image-cache.ts';
import type { SanitizeResult } from '#platform/images/sanitize-image.ts';
import { deletePicture, putPicture, readPicture } from '#platform/images/stored-picture.ts';
import { readableChannel } from '../channel/channel-access.ts';
import type { PostPictureStore } from '../writing/own-posts.store.ts';
import type { OwnPostRefusal, OwnPostResult, OwnPostsContext } from '../writing/own-posts-context.ts';
import { findOwnPost, refused } from '../writing/own-posts-context.ts';
import { postPictureFolder } from '../writing/post-picture-files.ts';
import { answerOwn } from '../writing/save-post.ts';

export interface PostPicturesContext extends OwnPostsContext {
  readonly postPictures: PostPictureStore;
}

/** Whether this person may add a picture now; asked before a file is read. */
export async function refusePicture(
  context: OwnPostsContext,
  postId: string,
  identity: UserIdentity,
): Promise<OwnPostRefusal | undefined> {
  const found = await findOwnPost(context, postId, identity);
  if (typeof found === 'string') return found;
  return found.post.pictures.length >= picturesMax ? 'conflict' : undefined;
}

export interface AddedPicture {
  readonly admission: SanitizeResult;
  readonly picture?: EmoriePicture;
  readonly result?: OwnPostResult;
}

/** Adds an uploaded file to a post: redrawn, without anything else that was in it. It has no description yet. */
export async function addPostPicture(
  context: PostPicturesContext,
  postId: string,
  file: Uint8Array,
  identity: UserIdentity,
): Promise<AddedPicture> {
  const admission = await context.sanitizeImage(file, { minPx: postPictureMinPx });
  if (!admission.ok) return { admission };
  const { widthPx, heightPx, webp } = admission.picture;
  const found = await findOwnPost(context, postId, identity);
  if (typeof found === 'string') return { admission, result: refused(found) };
  const picture = { id: context.ids.next(), description: '', widthPx, heightPx };
  await putPicture(context, postPictureFolder(postId, picture.id), webp);
  const isAdded = await context.postPictures.add(postId, picture, { max: picturesMax, now: context.clock.now() });
  if (!isAdded) {
    await deletePicture(context, postPictureFolder(postId, picture.id));
    return { admission, result: refused('conflict') };
  }
  const post = await context.posts.find(postId);
  return { admission, picture, result: await answerOwn(context, post, found.channel, identity.user.id) };
}

/** A picture at one of the widths, for who may read its post; undefined: it is not there for them. */
export async function readPostPicture(
  context: OwnPostsContext,
  { postId, pictureId, widthPx }: { readonly postId: string; readonly pictureId: string; readonly widthPx: number },
  identity: Identity | undefined,
): Promise<ResizedImage | undefined> {
  const post = await context.posts.find(postId);
  if (!post?.pictures.some(({ id }) => id === pictureId)) return undefined;
  const readable = await readableChannel(context, await context.channels.find(post.channelId), identity);
  if (!readable || (post.state !== 'published' && !readable.canPost)) return undefined;
  return readPicture(context, postPictureFolder(postId, pictureId), widthPx);
}
