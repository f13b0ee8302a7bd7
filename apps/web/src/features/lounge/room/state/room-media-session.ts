import type { Names } from '@madoi/contract/catalogue/entities';
import { createMediaSession, type NowPlaying } from '../../../../platform/audio/media-session.ts';
import type { Details, DetailsStore } from '../../../../platform/details/details-store.ts';
import { artworkAddress, servedWidth } from '../../../../platform/http/image-address.ts';
import type { RoomPlayer } from '../../../../platform/playback/room-player-state.ts';

/** Lock screens take small and large ones. */
const artworkWidths = [96, 256, 512] as const;

const nameIn = (locale: string, named: { readonly name: string; readonly names?: Names | undefined } | undefined) =>
  named?.names?.[locale as keyof Names] ?? named?.name ?? '';

/** What the lock screen says of a track; nothing while the track is not known. */
export const selectNowPlaying = (
  { tracks, albums, artists }: Details,
  trackId: string | undefined,
  locale: string,
): NowPlaying | undefined => {
  const track = tracks[trackId ?? ''];
  if (track === undefined) return undefined;
  const album = albums[track.albumId];
  return {
    title: nameIn(locale, track),
    artist: nameIn(locale, artists[track.artistId]),
    album: nameIn(locale, album),
    artwork: artworkWidths.map((px) => ({
      src: artworkAddress(track.albumId, album?.artworkUpdatedAt ?? 0, px),
      width: servedWidth(px),
    })),
  };
};

export interface RoomMediaSessionOptions {
  /** Absent where the browser has none. */
  readonly session: MediaSession | undefined;
  readonly player: Pick<RoomPlayer, 'store' | 'retry' | 'pauseHere'>;
  readonly details: DetailsStore;
  readonly locale: () => string;
}

/** Media keys and the lock screen follow the room; they silence and wake this listener only. Answers how to stop. */
export const followWithMediaSession = ({ session, player, details, locale }: RoomMediaSessionOptions): (() => void) => {
  const controls = createMediaSession(session, {
    onPlay: () => void player.retry(),
    onPause: () => player.pauseHere(),
  });
  // The position changes many times a second: what is shown is compared first.
  let shown = '';
  let sounding: boolean | undefined;
  const update = () => {
    const { trackId, isPlaying, userActionNeeded } = player.store.getState();
    const nowPlaying = selectNowPlaying(details.store.getState(), trackId, locale());
    const text = JSON.stringify(nowPlaying ?? '');
    if (text !== shown) controls.show(nowPlaying);
    shown = text;
    const isHeard = isPlaying && !userActionNeeded;
    if (sounding !== isHeard) controls.setPlaying(isHeard);
    sounding = isHeard;
  };
  const stops = [
    player.store.subscribe((state, before) => {
      const isSame =
        state.trackId === before.trackId &&
        state.isPlaying === before.isPlaying &&
        state.userActionNeeded === before.userActionNeeded;
      if (!isSame) update();
    }),
    details.store.subscribe(update),
  ];
  update();
  return () => {
    for (const stop of stops) stop();
    controls.dispose();
  };
};
