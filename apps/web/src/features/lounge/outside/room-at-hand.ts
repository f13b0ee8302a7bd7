import { create } from 'zustand';

/** The room that the visitor sits in while they look elsewhere on its page. */
export interface RoomAtHand {
  /** What its visitor may do with a song: ask for it, or put it into the queue. */
  readonly kind: 'ask' | 'add';
  take(track: { readonly id: string; readonly title: string }): void;
}

const useStore = create<{ readonly room: RoomAtHand | undefined }>(() => ({ room: undefined }));

/** Answers with the way to take it back, for when the room is left. */
export function offerRoomAtHand(room: RoomAtHand): () => void {
  useStore.setState({ room });
  return () => {
    if (useStore.getState().room === room) useStore.setState({ room: undefined });
  };
}

export const useRoomAtHand = (): RoomAtHand | undefined => useStore(({ room }) => room);
