import { pictureWidths } from '#platform/images/resized-image-cache.ts';
import { generatedMaxPx } from './album-artwork.ts';
import type { MakeThumbnail } from './make-thumbnail.ts';

/**
 * Draws a cover at the widths that pages ask for. Never rejects: a width that could not be made now is made for the first who asks.
 */
export type PrepareCover = (albumId: string) => Promise<void>;

/** No picture is enlarged, so that wider ones would only repeat the last. */
const preparedWidths = pictureWidths.filter((widthPx) => widthPx <= generatedMaxPx);

export const createPrepareCover =
  (makeThumbnail: MakeThumbnail): PrepareCover =>
  async (albumId) => {
    await Promise.allSettled(preparedWidths.map((widthPx) => makeThumbnail(albumId, widthPx)));
  };
