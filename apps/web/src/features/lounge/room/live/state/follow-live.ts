import type { RoomHandle } from '../../state/room-handle.ts';
import type { LiveDesk } from './live-desk.ts';
import type { OpenLiveOptions } from './open-live.ts';

const fetchLive = () => import('./open-live.ts');

/** What carries the voices of a room that has some is on its way while its visitor gets a session and a seat. */
export const fetchLiveEarly = ({ view }: Pick<RoomHandle, 'view'>): void => {
  const { room, isEnded } = view.getState();
  // Asked for again when it is needed, and told of then.
  if (room.allowLiveAudio && room.isReady && !isEnded) void fetchLive().catch(() => undefined);
};

/** Voices belong to rooms that allow them; what carries them is fetched by whoever enters one. */
export function followLive({ view, live }: RoomHandle, options: OpenLiveOptions): () => void {
  let desk: LiveDesk | undefined;
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
    const { openLive } = await fetchLive();
    if (!isWanted || desk !== undefined) return;
    desk = openLive(options);
    live.setState({ voices: desk });
  };
  const end = () => {
    live.setState({ voices: undefined });
    desk?.dispose();
    desk = undefined;
  };
  const stop = view.subscribe(settle);
  settle();
  return () => {
    stop();
    isWanted = false;
    end();
  };
}
