import { useStore } from 'zustand';
import { useCurrentTrack } from '../player/use-position.ts';
import { useRoomHandle } from '../session/room-context.ts';

/** Whether the song that the room hears has lyrics, as far as the page knows it. */
export const useHasLyrics = (): boolean => {
  const entry = useCurrentTrack();
  const isKnown = useStore(useRoomHandle().details.store, ({ tracks }) => tracks[entry?.trackId ?? '']?.hasLyrics);
  return (isKnown ?? entry?.detail?.hasLyrics) === true;
};
