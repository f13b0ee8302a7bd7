import type { Track } from '@madoi/contract/catalogue/entities';
import { createPlayIntent } from '@madoi/room-client/playback/scheduler/play-intent';
import { useEffect, useMemo, useRef } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { useLoadSoloPlayer } from '#platform/playback/solo/use-solo-player.ts';

/** `navigator.connection` is not everywhere. */
const isDataSaverOn = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** For a play button: while the listener points at it, the head of its track is fetched (docs/adr/013). Needs a session. */
export const usePreload = (track: Track | undefined) => {
  const load = useLoadSoloPlayer();
  const { hasSession } = useLoginState();
  const prefetch = useRef(() => {});
  useEffect(() => {
    prefetch.current = () => {
      if (!hasSession || track?.isAvailable !== true) return;
      load().then((player) => player.preload(track), console.error);
    };
  });
  const playIntent = useMemo(() => createPlayIntent({ prefetch: () => prefetch.current(), isDataSaverOn }), []);
  useEffect(() => playIntent.cancel, [playIntent]);
  return playIntent.props;
};
