import { artworkPath, avatarPath } from '@madoi/contract/catalogue/image-paths';
import { imageWidths } from '@madoi/contract/constants';
import { type RoomImageKind, roomImagePath } from '@madoi/contract/lounge/room-images';
import { hostedImageVariant } from '@madoi/domain/images/hosted-image';

const widths = [...imageWidths.small, ...imageWidths.default];

/** The smallest width that the product serves at or above this many pixels. */
export const servedWidth = (px: number): number => widths.find((width) => width >= px) ?? imageWidths.default[7];

/** The image address derives from the user id and uploadedAt (specification 3.02). */
export const avatarUrl = avatarPath;

/** `version` is the album's `artworkUpdatedAt`; at 0 the server prints a cover of its own. */
export const artworkUrl = (albumId: string, version: number, px: number): string =>
  artworkPath(albumId, version, servedWidth(px));

/** `srcset` at the widths of section 9 between half and four times the drawn size (specification 9.27). */
export const artworkSrcSet = (albumId: string, version: number, drawnPx: number): string =>
  widths
    .filter((width, index) => width >= drawnPx / 2 && (widths[index - 1] ?? 0) < drawnPx * 3)
    .map((width) => `${artworkUrl(albumId, version, width)} ${width}w`)
    .join(', ');

/** A room's own picture, as large as it is drawn. */
export const roomImageUrl = (roomId: string, kind: RoomImageKind, version: number, px: number): string =>
  roomImagePath(roomId, kind, version, servedWidth(px));

/** For a picture that fills the stage: every large width, and the browser takes what fits. */
export const roomImageSrcSet = (roomId: string, kind: RoomImageKind, version: number): string =>
  imageWidths.default.map((width) => `${roomImagePath(roomId, kind, version, width)} ${width}w`).join(', ');

/**
 * A picture on an image host at the widths of section 9 between once and four times the drawn size. Undefined: the address has the only size that
 * there is.
 */
export function hostedSrcSet(address: string, drawnPx: number): string | undefined {
  if (hostedImageVariant(address, drawnPx) === address) return undefined;
  return widths
    .filter((width, index) => width >= drawnPx && (widths[index - 1] ?? 0) < drawnPx * 3)
    .map((width) => `${hostedImageVariant(address, width)} ${width}w`)
    .join(', ');
}
