import { artworkPath, avatarPath } from '@madoi/contract/catalogue/image-paths';
import { imageWidths } from '@madoi/contract/constants';

const widths = [...imageWidths.small, ...imageWidths.default];

/** The smallest width that the product serves at or above this many pixels. */
export const servedWidth = (px: number): number => widths.find((width) => width >= px) ?? imageWidths.default[7];

/** The image address derives from the user id and uploadedAt (specification 3.02). */
export const avatarAddress = avatarPath;

/** `version` is the album's `artworkUpdatedAt`; at 0 the server prints a cover of its own. */
export const artworkAddress = (albumId: string, version: number, px: number): string =>
  artworkPath(albumId, version, servedWidth(px));

/** `srcset` at the widths of section 9 between half and four times the drawn size (specification 9.27). */
export const artworkSrcSet = (albumId: string, version: number, drawnPx: number): string =>
  widths
    .filter((width, index) => width >= drawnPx / 2 && (widths[index - 1] ?? 0) < drawnPx * 3)
    .map((width) => `${artworkAddress(albumId, version, width)} ${width}w`)
    .join(', ');
