import { bannerPictureMinPx } from '@madoi/contract/site/banner';
import type { Clock } from '#platform/clock.ts';
import type { ResizedImage } from '#platform/images/resized-image-cache.ts';
import type { SanitizeResult } from '#platform/images/sanitize-image.ts';
import { deletePicture, type PictureContext, putPicture, readPicture } from '#platform/images/stored-picture.ts';
import type { SiteChange } from '../site-change.ts';
import type { BannerRecord, BannerStore } from './banner.store.ts';

export interface BannerPictureContext extends PictureContext {
  readonly banners: BannerStore;
  readonly clock: Clock;
}

const folderOf = (id: string, pictureAt: number): string => `banners/${id}/${pictureAt}`;

/**
 * After the commit the picture before goes, which may be a later one than the caller read: two operators may upload at once. A crash in
 * between leaves a file, not a hole.
 */
async function replace(context: BannerPictureContext, { id }: BannerRecord, pictureAt: number, change: SiteChange) {
  const before = await context.banners.setPicture(id, pictureAt, change);
  if (before !== undefined && before > 0 && before !== pictureAt) await deletePicture(context, folderOf(id, before));
}

/** Makes an uploaded file a notice's picture: judged and redrawn as avatars are. */
export async function setPicture(
  context: BannerPictureContext,
  banner: BannerRecord,
  file: Uint8Array,
  change: SiteChange,
): Promise<{ readonly admission: SanitizeResult; readonly pictureAt: number }> {
  const admission = await context.sanitizeImage(file, { minPx: bannerPictureMinPx });
  if (!admission.ok) return { admission, pictureAt: banner.pictureAt };
  const pictureAt = Math.max(context.clock.now(), banner.pictureAt + 1);
  await putPicture(context, folderOf(banner.id, pictureAt), admission.picture.webp);
  await replace(context, banner, pictureAt, change);
  return { admission, pictureAt };
}

/** Again is done already. */
export async function removePicture(
  context: BannerPictureContext,
  banner: BannerRecord,
  change: SiteChange,
): Promise<void> {
  if (banner.pictureAt > 0) await replace(context, banner, 0, change);
}

/** The picture at one of the widths, with its version; undefined where there is none. */
export async function readBannerPicture(
  context: BannerPictureContext,
  id: string,
  widthPx: number,
): Promise<{ readonly image: ResizedImage; readonly pictureAt: number } | undefined> {
  const pictureAt = (await context.banners.find(id))?.pictureAt ?? 0;
  if (pictureAt === 0) return undefined;
  const image = await readPicture(context, folderOf(id, pictureAt), widthPx);
  return image && { image, pictureAt };
}
