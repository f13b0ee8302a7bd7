import { useStore } from 'zustand';
import { useRoomHandle } from '../session/room-context.ts';
import { useCurrentTrack } from '../session/use-position.ts';

/** Whether the song that the room hears has lyrics, as far as the page knows it. */
export const useHasLyrics = (): boolean => {
  const entry = useCurrentTrack();
  const isKnown = useStore(useRoomHandle().details.store, ({ tracks }) => tracks[entry?.trackId ?? '']?.hasLyrics);
  return (isKnown ?? entry?.detail?.hasLyrics) === true;
};
