import { buffer } from 'node:stream/consumers';
import { imageWidths } from '@madoi/contract/constants';
import { avatarMinPx, avatarStoredPx } from '@madoi/contract/session/avatar-picture';
import { hostedImageVariant, isHostedImage } from '@madoi/domain/images/hosted-image';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { IdentityUser } from '#platform/identity.ts';
import type { SanitizeImage, SanitizeResult } from '#platform/images/sanitize-image.ts';
import type { ProfileStore } from './profile.store.ts';

export interface AvatarContext {
  /** Somebody has another picture; called after commit. */
  readonly onProfileChanged: (userId: string) => Promise<void>;
  readonly profiles: ProfileStore;
  readonly blobs: Blobs;
  readonly sanitizeImage: SanitizeImage;
  /** Hosts beside this product that pages load pictures from. */
  readonly imageHosts: readonly string[];
  readonly clock: Clock;
}

const keyOf = (userId: string, uploadedAt: number): string => `avatars/${userId}/${uploadedAt}.webp`;

export const createDeleteAvatar =
  ({ blobs }: Pick<AvatarContext, 'blobs'>) =>
  async (userId: string, uploadedAt: number): Promise<void> => {
    if (uploadedAt > 0) await blobs.delete(keyOf(userId, uploadedAt));
  };

/** After the commit the old picture goes; a crash in between leaves a file, not a hole. */
async function put(context: AvatarContext, user: IdentityUser, uploadedAt: number): Promise<boolean> {
  const before = await context.profiles.setUploadedAt(user.id, uploadedAt, context.clock.now());
  if (before !== undefined && before !== uploadedAt) {
    await createDeleteAvatar(context)(user.id, before);
    await context.onProfileChanged(user.id);
  }
  return before !== undefined;
}

/** Makes an uploaded file a person's picture: redrawn as a square, without anything else that was in it. */
export async function setAvatar(
  context: AvatarContext,
  user: IdentityUser,
  file: Uint8Array,
): Promise<{ readonly admission: SanitizeResult; readonly uploadedAt: number }> {
  const admission = await context.sanitizeImage(file, { minPx: avatarMinPx, squarePx: avatarStoredPx });
  if (!admission.ok) return { admission, uploadedAt: user.uploadedAt };
  const uploadedAt = Math.max(context.clock.now(), user.uploadedAt + 1);
  await context.blobs.put(keyOf(user.id, uploadedAt), admission.picture.webp);
  const isStored = await put(context, user, uploadedAt);
  if (!isStored) await context.blobs.delete(keyOf(user.id, uploadedAt));
  return { admission, uploadedAt };
}

/** Back to the drawn one. Again is done already. */
export async function removeAvatar(context: AvatarContext, user: IdentityUser): Promise<number> {
  await put(context, user, 0);
  return 0;
}

/** Twice the widest avatar (specification, section 9), as near as the widths of pictures come. */
const hostedPx = imageWidths.small[7];

export type FoundAvatar = { readonly uploadedAt: number } & (
  | { readonly webp: Uint8Array }
  /** On an image host, at the width of avatars. */
  | { readonly address: string }
);

/** Undefined: this person has no picture of their own. */
export async function readAvatar(
  context: Pick<AvatarContext, 'profiles' | 'blobs' | 'imageHosts'>,
  userId: string,
): Promise<FoundAvatar | undefined> {
  const picture = await context.profiles.findPicture(userId);
  if (!picture || picture.uploadedAt <= 0) return undefined;
  const { uploadedAt, url } = picture;
  if (url !== undefined) {
    // A host that the operator has taken away is asked for nothing.
    return isHostedImage(url, context.imageHosts)
      ? { address: hostedImageVariant(url, hostedPx), uploadedAt }
      : undefined;
  }
  const content = await context.blobs.read(keyOf(userId, uploadedAt));
  return content && { webp: await buffer(content), uploadedAt };
}
