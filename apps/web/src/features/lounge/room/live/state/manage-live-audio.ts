import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import type { RoomLiveAudioOptions } from './create-room-live-audio.ts';

const fetchLive = () => import('./create-room-live-audio.ts');

/** Fetches the code of live audio while the visitor still gets a session and joins. */
export const preloadLiveAudio = ({ view }: Pick<RoomHandle, 'view'>): void => {
  const { room, isEnded } = view.getState();
  // A failure is ignored here: the code is fetched again when it is needed, which then shows the error.
  if (room.allowLiveAudio && room.isReady && !isEnded) void fetchLive().catch(() => undefined);
};

/** Voices belong to rooms that allow them; what carries them is fetched by the pages of such rooms. */
export function manageLiveAudio({ view, connection }: RoomHandle, options: RoomLiveAudioOptions): () => void {
  let controller: LiveAudioController | undefined;
  let isWanted = false;
  const settle = () => {
    const { room, isEnded } = view.getState();
    const isAllowed = room.allowLiveAudio && room.isReady && !isEnded;
    if (isAllowed === isWanted) return;
    isWanted = isAllowed;
    if (isAllowed) void begin();
    else end();
  };
  const begin = async () => {
    const { createRoomLiveAudio } = await fetchLive();
    if (!isWanted || controller !== undefined) return;
    controller = createRoomLiveAudio(options);
    connection.setState({ liveAudio: controller });
  };
  const end = () => {
    connection.setState({ liveAudio: undefined });
    controller?.dispose();
    controller = undefined;
  };
  const stop = view.subscribe(settle);
  settle();
  return () => {
    stop();
    isWanted = false;
    end();
  };
}
