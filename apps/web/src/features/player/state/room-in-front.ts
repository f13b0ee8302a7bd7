import { create } from 'zustand';

/** The lounge whose music is in front of the solo queue (specification 4.28), as far as a bar needs to know it. */
export interface RoomInFront {
  readonly id: string;
  readonly name: string;
}

const useStore = create<{ readonly room: RoomInFront | undefined }>(() => ({ room: undefined }));

export const useRoomInFront = (): RoomInFront | undefined => useStore(({ room }) => room);
export const setRoomInFront = (room: RoomInFront | undefined): void => useStore.setState({ room });
