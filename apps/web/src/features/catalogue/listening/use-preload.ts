import type { Track } from '@madoi/contract/catalogue/entities';
import { useEffect, useMemo, useRef } from 'react';
import { createPointing } from '../../../platform/playback/pointing.ts';
import { useSoloPlayer } from '../../../platform/playback/solo/use-solo-player.ts';
import { useLoginState } from '../../session/session.api.ts';

/** `navigator.connection` is not everywhere. */
const isLineSpared = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** For a play button: while the listener points at it, the head of its track is fetched (docs/adr/013). Needs a session. */
export const usePreload = (track: Track | undefined) => {
  const player = useSoloPlayer();
  const { hasSession } = useLoginState();
  const getReady = useRef(() => {});
  useEffect(() => {
    getReady.current = () => {
      if (hasSession && track?.isAvailable === true) player?.preload(track);
    };
  });
  const pointing = useMemo(() => createPointing({ getReady: () => getReady.current(), isLineSpared }), []);
  useEffect(() => pointing.cancel, [pointing]);
  return pointing.props;
};
