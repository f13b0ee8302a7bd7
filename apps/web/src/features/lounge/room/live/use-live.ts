import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import {
  initialLiveView,
  type LiveView,
  type StageRole,
  selectIsOnAir,
  selectStageRole,
} from '@madoi/room-client/live/live-view';
import { useStore } from 'zustand';
import { useRoomAccess, useRoomConnection } from '../session/room-context.ts';

const nothing = {
  subscribe: () => () => undefined,
  getState: () => initialLiveView,
  getInitialState: () => initialLiveView,
};

export const useLiveAudio = (): LiveAudioController | undefined =>
  useRoomConnection((connection) => connection.liveAudio);

/** Of a room's live audio; of one that has none, as where nobody is on air. */
export const useLiveView = <T>(select: (view: LiveView) => T): T => useStore(useLiveAudio()?.store ?? nothing, select);

export const useIsOnAir = (): boolean => useLiveView(selectIsOnAir);

export const useStageRole = (): StageRole => {
  const { userId } = useRoomAccess();
  return useLiveView((view) => selectStageRole(view, userId));
};

/** `none`: no dock · `moderator`: the viewer is staff, and others are on air. */
export type DockKind = 'none' | 'moderator' | 'stage' | 'elsewhere' | 'starting' | 'air';

export const useDockKind = (): DockKind => {
  const { canControl } = useRoomAccess();
  const place = useStageRole();
  const isStarting = useLiveView(({ audio }) => audio.publishingStatus === 'starting');
  const isOnAir = useIsOnAir();
  if (place === 'air' || place === 'elsewhere') return place;
  if (isStarting) return 'starting';
  if (place === 'stage') return 'stage';
  return canControl && isOnAir ? 'moderator' : 'none';
};
