import type { Album } from '@madoi/contract/catalogue/entities';
import { artworkPath } from '@madoi/contract/catalogue/image-paths';

const previewPx = 1200;

/** An album's cover as the picture of its page on other sites: square, not the wide one of a lounge. */
export const coverPreview = (album: Album | undefined) =>
  album === undefined
    ? {}
    : { imagePath: artworkPath(album.id, album.artworkUpdatedAt, previewPx), imageShape: 'square' as const };
