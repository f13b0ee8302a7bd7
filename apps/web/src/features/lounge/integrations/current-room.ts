import { create } from 'zustand';
import type { CurrentRoom } from '#features/catalogue/catalogue.api.ts';

const useCurrentRoomStore = create<{ readonly room: CurrentRoom | undefined }>(() => ({ room: undefined }));

/** Registers the room that the page's search can add songs to. Returns the function that removes it again. */
export function registerCurrentRoom(room: CurrentRoom): () => void {
  useCurrentRoomStore.setState({ room });
  return () => {
    if (useCurrentRoomStore.getState().room === room) useCurrentRoomStore.setState({ room: undefined });
  };
}

export const useCurrentRoom = (): CurrentRoom | undefined => useCurrentRoomStore(({ room }) => room);
