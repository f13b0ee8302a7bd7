import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomImageUrl } from '#platform/http/image-url.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';

export interface RoomCoverProps {
  readonly room: LoungeCard;
  readonly sizePx: number;
  readonly className?: string | undefined;
}

export const hasCover = ({ images, nowPlaying }: LoungeCard): boolean =>
  images.thumb.type === 'custom' || nowPlaying !== undefined;

/** The room's own cover (specification 3.19), else that of its song; nothing when it has neither. */
export const RoomCover = ({ room, sizePx, className }: RoomCoverProps) => {
  const { thumb } = room.images;
  if (thumb.type === 'custom') {
    const address = (px: number) => roomImageUrl(room.id, 'thumb', thumb.uploadedAt, px);
    return (
      <img
        src={address(sizePx)}
        srcSet={`${address(sizePx)} 1x, ${address(sizePx * 2)} 2x`}
        alt=""
        width={sizePx}
        height={sizePx}
        loading="lazy"
        decoding="async"
        className={className}
        style={{ objectFit: 'cover' }}
      />
    );
  }
  const song = room.nowPlaying;
  if (song === undefined) return null;
  return <Artwork albumId={song.albumId} version={song.artworkUpdatedAt} sizePx={sizePx} className={className} />;
};
