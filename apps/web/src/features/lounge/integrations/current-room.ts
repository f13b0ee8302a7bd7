import { create } from 'zustand';

/** The room that the visitor sits in while they look elsewhere on its page. */
export interface CurrentRoom {
  /** What its visitor may do with a song: ask for it, or put it into the queue. */
  readonly kind: 'ask' | 'add';
  addTrack(track: { readonly id: string; readonly title: string }): void;
}

const useCurrentRoomStore = create<{ readonly room: CurrentRoom | undefined }>(() => ({ room: undefined }));

/** Answers with the way to take it back, for when the room is left. */
export function registerCurrentRoom(room: CurrentRoom): () => void {
  useCurrentRoomStore.setState({ room });
  return () => {
    if (useCurrentRoomStore.getState().room === room) useCurrentRoomStore.setState({ room: undefined });
  };
}

export const useCurrentRoom = (): CurrentRoom | undefined => useCurrentRoomStore(({ room }) => room);
