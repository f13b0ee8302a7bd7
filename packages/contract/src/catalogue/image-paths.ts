/**
 * Paths of pictures, from `/` on. Each holds a version (`artworkUpdatedAt`, `uploadedAt`), so a new picture has a new
 * address and browsers can cache every picture for ever.
 */

/** `widthPx` is one of `imageWidths`; a picture is never enlarged beyond its upload. */
export const artworkPath = (albumId: string, version: number, widthPx: number): string =>
  `/api/artwork/${encodeURIComponent(albumId)}/${widthPx}?v=${version}`;

/** The original of a user's avatar. `uploadedAt` is the avatar's version (specification 3.02), in ms since 1970. */
export const avatarPath = (userId: string, uploadedAt: number): string =>
  `/api/avatar/${encodeURIComponent(userId)}?v=${uploadedAt}`;
