import { create } from 'zustand';
import type { CurrentRoom } from '#features/catalogue/catalogue.api.ts';

const useCurrentRoomStore = create<{ readonly room: CurrentRoom | undefined }>(() => ({ room: undefined }));

/** Tells the page's search which room songs may go to. Answers with the way to take it back, for when the room is left. */
export function registerCurrentRoom(room: CurrentRoom): () => void {
  useCurrentRoomStore.setState({ room });
  return () => {
    if (useCurrentRoomStore.getState().room === room) useCurrentRoomStore.setState({ room: undefined });
  };
}

export const useCurrentRoom = (): CurrentRoom | undefined => useCurrentRoomStore(({ room }) => room);
