import { useStore } from 'zustand';
import { useLiveRoom, useRoomMe } from '../hooks/room-context.ts';
import type { LiveDesk } from './state/live-desk.ts';
import { initialLiveView, type LiveView, type Place, selectIsOnAir, selectPlace } from './state/live-view.ts';

const nothing = {
  subscribe: () => () => undefined,
  getState: () => initialLiveView,
  getInitialState: () => initialLiveView,
};

export const useVoices = (): LiveDesk | undefined => useLiveRoom((live) => live.voices);

/** Of a room's live audio; of one that has none, as where nobody is on air. */
export const useLiveView = <T>(select: (view: LiveView) => T): T => useStore(useVoices()?.store ?? nothing, select);

export const useIsOnAir = (): boolean => useLiveView(selectIsOnAir);

export const usePlace = (): Place => {
  const { userId } = useRoomMe();
  return useLiveView((view) => selectPlace(view, userId));
};

/** `none`: no dock · `keeper`: others are on air in a room that one keeps. */
export type DockKind = 'none' | 'keeper' | 'stage' | 'elsewhere' | 'starting' | 'air';

export const useDockKind = (): DockKind => {
  const { canControl } = useRoomMe();
  const place = usePlace();
  const isStarting = useLiveView(({ audio }) => audio.publishingStatus === 'starting');
  const isOnAir = useIsOnAir();
  if (place === 'air' || place === 'elsewhere') return place;
  if (isStarting) return 'starting';
  if (place === 'stage') return 'stage';
  return canControl && isOnAir ? 'keeper' : 'none';
};
