import type { SoloPlayer } from '@madoi/room-client/playback/solo/solo-player-state';
import { useTranslations } from 'use-intl';
import { type Details, fetchTracks } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { useLoadSoloPlayer, useSoloPlayer } from '#platform/playback/solo/use-solo-player.ts';
import type { LocalFavorite } from '../store/local-favorite.ts';

/** How many of the songs below the clicked one follow it. */
const maxFollowing = 200;

/** Plays a favourite song and the ones below it. Tracks whose details are known play within the click; the rest is added behind them. */
export const usePlayFavorite = (records: readonly LocalFavorite[], details: Details) => {
  const t = useTranslations('library.favorites');
  const loaded = useSoloPlayer();
  const load = useLoadSoloPlayer();
  const playWith = (player: SoloPlayer, trackId: string): void => {
    const at = records.findIndex(({ targetId }) => targetId === trackId);
    const ids = records.slice(at, at + maxFollowing).map(({ targetId }) => targetId);
    const known = ids.flatMap((id) => details.tracks[id] ?? []).filter(({ isAvailable }) => isAvailable);
    if (known[0]?.id !== trackId) return;
    player.playList({ tracks: known, startIndex: 0, context: { type: 'track', title: t('title') } });
    const rest = ids.filter((id) => details.tracks[id] === undefined);
    if (rest.length === 0) return;
    fetchTracks(call, rest).then(
      ({ tracks }) => player.append(rest.flatMap((id) => tracks[id] ?? []).filter(({ isAvailable }) => isAvailable)),
      (error: unknown) => console.error(error),
    );
  };
  return (trackId: string): void => {
    if (loaded === undefined) load().then((player) => playWith(player, trackId), console.error);
    else playWith(loaded, trackId);
  };
};
