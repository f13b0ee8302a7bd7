/**
 * Addresses of pictures, from `/` on. A version (`artworkUpdatedAt`, `uploadedAt`) makes the address new when the picture
 * is, so that browsers may keep what they have for good.
 */

/** `widthPx` is one of `imageWidths`; a picture is never made larger than it came. */
export const artworkPath = (albumId: string, version: number, widthPx: number): string =>
  `/api/artwork/${encodeURIComponent(albumId)}/${widthPx}?v=${version}`;

export const avatarPath = (userId: string, uploadedAt: number): string =>
  `/api/avatar/${encodeURIComponent(userId)}?v=${uploadedAt}`;

/** The preview of a lounge on other sites, 1200×630, with its words in the given language. */
export const socialImagePath = (loungeId: string, locale: string): string =>
  `/api/lounge/${encodeURIComponent(loungeId)}/social-image.png?lang=${locale}`;
