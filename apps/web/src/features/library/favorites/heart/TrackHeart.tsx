import { HeartButton } from './HeartButton.tsx';

export interface TrackHeartProps {
  readonly trackId: string | undefined;
  /** What is known of the track; it can be a favourite only once album and artist are known. */
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
