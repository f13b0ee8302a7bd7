import type { RoomConnection } from '@madoi/room-client/room/room-connection';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import type { SharedSocket } from '@madoi/room-client/socket/shared-socket';
import { reloadOutdatedPage } from '#platform/socket/reload-outdated-page.ts';

type Connected = Pick<RoomConnection, 'player' | 'liveAudio'>;

const isMicrophoneOn = ({ liveAudio }: Connected): boolean =>
  liveAudio !== undefined && liveAudio.store.getState().audio.publishingStatus !== 'not_started';

/** Reloads the room's page for a newer server: not in the middle of a song that is heard here, and never while its microphone is on air. */
export const reloadRoomWhenOutdated = (
  onOutdated: SharedSocket['onOutdated'],
  { connection }: Pick<RoomHandle, 'connection'>,
) => {
  const isHeard = () => {
    const { isPlaying, userActionNeeded } = connection.getState().player?.store.getState() ?? {};
    return isPlaying === true && userActionNeeded !== true;
  };
  return reloadOutdatedPage({
    onOutdated,
    storage: window.sessionStorage,
    isBusy: () => isHeard() || isMicrophoneOn(connection.getState()),
    onMoment: (listener) => {
      const { player, liveAudio } = connection.getState();
      const stops = [
        player?.store.subscribe(({ trackId }, before) =>
          listener(trackId !== before.trackId && !isMicrophoneOn(connection.getState())),
        ),
        liveAudio?.store.subscribe(() => listener(false)),
      ];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    reload: () => window.location.reload(),
  });
};
