import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import type { ComponentProps } from 'react';
import { artworkSrcSet, artworkUrl, roomImageUrl } from '#platform/http/image-url.ts';
import { Artwork } from './Artwork.tsx';

export interface RoomCoverProps {
  readonly room: LoungeCard;
  readonly sizePx: number;
  readonly className?: string | undefined;
  /** In the first window on some device. */
  readonly aboveFold?: boolean;
  /** The largest picture of the first window where this media query holds: the page's head asks for it. */
  readonly largestOn?: string;
}

export const hasCover = ({ images, nowPlaying }: LoungeCard): boolean =>
  images.thumb.type === 'custom' || nowPlaying !== undefined;

type PreloadProps = Pick<ComponentProps<'link'>, 'href' | 'imageSrcSet' | 'imageSizes' | 'media'>;

const Preload = (props: PreloadProps) => <link rel="preload" as="image" fetchPriority="high" {...props} />;

/** The room's own cover (specification 3.19), else that of its song; nothing when it has neither. */
export const RoomCover = ({ room, sizePx, className, aboveFold = false, largestOn }: RoomCoverProps) => {
  const { thumb } = room.images;
  if (thumb.type === 'custom') {
    const address = (px: number) => roomImageUrl(room.id, 'thumb', thumb.uploadedAt, px);
    const srcSet = `${address(sizePx)} 1x, ${address(sizePx * 2)} 2x`;
    return (
      <>
        {largestOn !== undefined && <Preload href={address(sizePx)} imageSrcSet={srcSet} media={largestOn} />}
        <img
          src={address(sizePx)}
          srcSet={srcSet}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          className={className}
          style={{ objectFit: 'cover' }}
        />
      </>
    );
  }
  const song = room.nowPlaying;
  if (song === undefined) return null;
  const { albumId, artworkUpdatedAt: version } = song;
  return (
    <>
      {largestOn !== undefined && (
        <Preload
          href={artworkUrl(albumId, version, sizePx)}
          imageSrcSet={artworkSrcSet(albumId, version, sizePx)}
          imageSizes={`${sizePx}px`}
          media={largestOn}
        />
      )}
      <Artwork {...{ albumId, version, sizePx, className, aboveFold }} />
    </>
  );
};
