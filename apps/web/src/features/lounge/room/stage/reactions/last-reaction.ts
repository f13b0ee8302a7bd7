import { defaultReaction, type ReactionValue } from '@madoi/contract/lounge/reaction';
import { useCallback, useEffect, useState } from 'react';
import { roomPreferences } from '#features/lounge/room/session/room-preferences.ts';

/** The kind that was sent last, on this device; a thumb up at first (specification 3.50). */
export const useLastReaction = () => {
  const [last, setLast] = useState<ReactionValue>(defaultReaction);
  useEffect(() => setLast(roomPreferences().reaction.read()), []);
  const remember = useCallback((value: ReactionValue) => {
    setLast(value);
    roomPreferences().reaction.write(value);
  }, []);
  return { last, remember };
};
