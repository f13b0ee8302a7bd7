import { deletePicture, type PictureContext } from '#platform/images/stored-picture.ts';

/** Where a post's picture is stored. */
export const postPictureFolder = (postId: string, pictureId: string): string => `posts/${postId}/${pictureId}`;

export async function deletePostPictures(
  context: PictureContext,
  postId: string,
  pictureIds: readonly string[],
): Promise<void> {
  for (const id of pictureIds) await deletePicture(context, postPictureFolder(postId, id));
}
