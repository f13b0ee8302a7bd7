import { hasKeptListening } from '@madoi/room-client/playback/kept-listening';
import type { SoloPlayer } from '@madoi/room-client/playback/solo/solo-player-state';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLoginState } from '../features/session/session.api.ts';
import type { soloPlayerCode } from '../platform/playback/solo/solo-player-code.ts';
import { SoloPlayerContext } from '../platform/playback/solo/use-solo-player.ts';
import { usePrefetchOnUse } from '../ui/lazy/prefetch.ts';

interface Started {
  readonly player: SoloPlayer;
  readonly code: typeof soloPlayerCode;
}

/**
 * One player for the page. Its code comes when somebody begins to use the page or asks for music, and at once where an earlier page left
 * something to go on with.
 */
export const SoloPlayerProvider = ({ children }: { readonly children: ReactNode }) => {
  const [started, setStarted] = useState<Started>();
  const { hasSession, user } = useLoginState();
  const isGuest = user === undefined;
  const isGuestNow = useRef(isGuest);
  useEffect(() => {
    isGuestNow.current = isGuest;
    started?.player.setGuest(isGuest);
  }, [started, isGuest]);
  useEffect(() => started?.code.bindSoloPlayerPageLifecycle(window, started.player), [started]);
  useEffect(() => {
    if (hasSession) started?.code.preopenPlaybackSession();
  }, [started, hasSession]);
  const load = useCallback(async () => {
    const { soloPlayerCode: code } = await import('../platform/playback/solo/solo-player-code.ts');
    const player = code.pageSoloPlayer(isGuestNow.current);
    setStarted((before) => before ?? { player, code });
    return player;
  }, []);
  // Who asks for music says that it did not come.
  const prefetch = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    if (hasKeptListening(() => window.localStorage)) prefetch();
  }, [prefetch]);
  usePrefetchOnUse({ prefetch });
  const value = useMemo(() => ({ player: started?.player, load }), [started, load]);
  return <SoloPlayerContext value={value}>{children}</SoloPlayerContext>;
};
