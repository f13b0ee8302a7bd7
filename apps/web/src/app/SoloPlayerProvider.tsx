import type { SoloPlayer } from '@madoi/room-client/playback/solo/solo-player-state';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoginState } from '../features/session/session.api.ts';
import { bindSoloPlayerPageLifecycle } from '../platform/playback/solo/bind-solo-player-page-lifecycle.ts';
import { pageSoloPlayer, preopenPlaybackSession } from '../platform/playback/solo/page-solo-player.ts';
import { SoloPlayerContext } from '../platform/playback/solo/use-solo-player.ts';

/** One player for the page, there once the page is alive in a browser. */
export const SoloPlayerProvider = ({ children }: { readonly children: ReactNode }) => {
  const [player, setPlayer] = useState<SoloPlayer>();
  const { hasSession, user } = useLoginState();
  const isGuest = user === undefined;
  const isGuestAtFirst = useRef(isGuest);
  useEffect(() => {
    if (hasSession) preopenPlaybackSession();
  }, [hasSession]);
  useEffect(() => {
    const pagePlayer = pageSoloPlayer(isGuestAtFirst.current);
    setPlayer(pagePlayer);
    return bindSoloPlayerPageLifecycle(window, pagePlayer);
  }, []);
  useEffect(() => player?.setGuest(isGuest), [player, isGuest]);
  return <SoloPlayerContext value={player}>{children}</SoloPlayerContext>;
};
