import { HeartButton } from './HeartButton.tsx';

export interface TrackHeartProps {
  readonly trackId: string | undefined;
  /** What is known of it; without its album and artist there is nothing to keep yet. */
  readonly words: {
    readonly title: string | undefined;
    readonly artist: string;
    readonly artistId: string | undefined;
    readonly albumId: string | undefined;
  };
  readonly sizePx?: number;
}

/** ♡ for what a player plays. */
export const TrackHeart = ({ trackId, words, sizePx = 20 }: TrackHeartProps) => {
  const { title, artist, artistId, albumId } = words;
  if (trackId === undefined || title === undefined || artistId === undefined || albumId === undefined) return null;
  return (
    <HeartButton
      target={{ type: 'tracks', id: trackId, name: title, artistName: artist, artistId, albumId }}
      sizePx={sizePx}
    />
  );
};
