import type { RangeSelection } from '@madoi/domain/playback/range-selection';
import type { SoloContext } from '@madoi/domain/player/solo-queue';
import type { SoloPlayer } from '@madoi/room-client/playback/solo/solo-player-state';
import { useTranslations } from 'use-intl';
import { useEnsureUser, useGuestSession, useLoginState } from '#features/session/session.api.ts';
import { useLoadSoloPlayer, useSoloPlayer } from '#platform/playback/solo/use-solo-player.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { playableFrom, type TrackEntry } from './track-entry.ts';

/** Runs what needs the player: at once with a session, after opening one as a guest without. */
const useWithPlayer = (): ((action: (player: SoloPlayer) => void) => void) => {
  const player = useSoloPlayer();
  const load = useLoadSoloPlayer();
  const { hasSession } = useLoginState();
  const { mutateAsync: openGuestSession } = useGuestSession();
  const common = useTranslations('common');
  const t = useTranslations('session.guest');
  const sayFailed = () => showToast({ kind: 'error', text: common('error') });
  // With its code here it acts inside the gesture; the code is on its way since the first sign of a hand.
  const withLoaded = (action: (player: SoloPlayer) => void) => {
    if (player === undefined) void load().then(action, sayFailed);
    else action(player);
  };
  return (action) => {
    if (hasSession) return withLoaded(action);
    openGuestSession().then(
      ({ success }) => (success ? withLoaded(action) : showToast({ kind: 'error', text: t('tooManyGuests') })),
      sayFailed,
    );
  };
};

/** Everything that a page of music may do with the player. To be called inside the listener's gesture. */
export const usePlaybackActions = (entries: readonly TrackEntry[], context: SoloContext) => {
  const t = useTranslations('catalogue.track');
  const withPlayer = useWithPlayer();
  const requireUserForWholeSongs = useEnsureUser('highlight');
  const playFrom = (trackId?: string) =>
    withPlayer((player) => {
      const list = playableFrom(entries, trackId);
      if (list.tracks.length > 0) player.playList({ ...list, context });
    });
  return {
    playFrom,
    playInOrder: () =>
      withPlayer((player) => {
        player.playList({ ...playableFrom(entries), context });
        player.setShuffled(false);
      }),
    playShuffled: () =>
      withPlayer((player) => {
        const { tracks } = playableFrom(entries);
        player.playList({ tracks, context, startIndex: Math.floor(Math.random() * tracks.length) });
        player.setShuffled(true);
      }),
    toggle: () => withPlayer((player) => player.toggle()),
    playNext: (entry: TrackEntry) =>
      withPlayer((player) => {
        player.playNext([entry.track]);
        showToast({ kind: 'done', text: t('nextDone', { title: entry.title }) });
      }),
    append: (entry: TrackEntry) =>
      withPlayer((player) => {
        player.append([entry.track]);
        showToast({ kind: 'done', text: t('appendDone', { title: entry.title }) });
      }),
    appendAll: () =>
      withPlayer((player) => {
        const { tracks } = playableFrom(entries);
        player.append(tracks);
        showToast({ kind: 'done', text: t('appendAllDone', { count: tracks.length }) });
      }),
    playSection: (entry: TrackEntry, range: RangeSelection) =>
      // A section is one of the whole song, which guests do not hear alone.
      requireUserForWholeSongs(() =>
        withPlayer((player) => player.playList({ tracks: [entry.track], context, range })),
      ),
  };
};
export type PlaybackActions = ReturnType<typeof usePlaybackActions>;
