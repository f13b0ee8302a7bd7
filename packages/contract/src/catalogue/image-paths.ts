/**
 * Addresses of pictures, from `/` on. A version (`artworkUpdatedAt`, `uploadedAt`) makes the address new when the picture
 * is, so that browsers may keep what they have for good.
 */

/** `widthPx` is one of `imageWidths`; a picture is never made larger than it came. */
export const artworkPath = (albumId: string, version: number, widthPx: number): string =>
  `/api/artwork/${encodeURIComponent(albumId)}/${widthPx}?v=${version}`;

export const avatarPath = (userId: string, uploadedAt: number): string =>
  `/api/avatar/${encodeURIComponent(userId)}?v=${uploadedAt}`;
