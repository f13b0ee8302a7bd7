import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { liveAudioCode } from '../live-audio-code.ts';
import type { RoomLiveAudioOptions } from './create-room-live-audio.ts';

const allowsLiveAudio = ({ view }: Pick<RoomHandle, 'view'>): boolean => {
  const { room, isEnded } = view.getState();
  return room.allowLiveAudio && room.isReady && !isEnded;
};

/** Fetches the code of live audio while the page is drawn: the voices wait for it once the room is joined. */
export const preloadLiveAudio = (handle: Pick<RoomHandle, 'view'>): void => {
  if (allowsLiveAudio(handle)) void liveAudioCode.load();
};

/**
 * Voices belong to rooms that allow them; what carries them is fetched by the pages of such rooms. Where it does not come
 * (`LiveAudioSlots.tsx` says so), voices begin when it has been fetched another time.
 */
export function manageLiveAudio(
  handle: Pick<RoomHandle, 'view' | 'connection'>,
  options: RoomLiveAudioOptions,
  { store, load }: typeof liveAudioCode = liveAudioCode,
): () => void {
  const { view, connection } = handle;
  let controller: LiveAudioController | undefined;
  let isWanted = false;
  const begin = () => {
    const code = store.getState();
    if (!isWanted || controller !== undefined || code.status !== 'loaded') return;
    controller = code.part.createRoomLiveAudio(options);
    connection.setState({ liveAudio: controller });
  };
  const end = () => {
    connection.setState({ liveAudio: undefined });
    controller?.dispose();
    controller = undefined;
  };
  const settle = () => {
    const isAllowed = allowsLiveAudio(handle);
    if (isAllowed === isWanted) return;
    isWanted = isAllowed;
    if (!isAllowed) return end();
    void load();
    begin();
  };
  const stops = [view.subscribe(settle), store.subscribe(begin)];
  settle();
  return () => {
    for (const stop of stops) stop();
    isWanted = false;
    end();
  };
}
