import { create } from 'zustand';

/** The lounge whose music is in front of the solo queue (specification 4.28), as far as a bar needs to know it. */
export interface InterruptingRoom {
  readonly id: string;
  readonly name: string;
}

const useStore = create<{ readonly room: InterruptingRoom | undefined }>(() => ({ room: undefined }));

export const useInterruptingRoom = (): InterruptingRoom | undefined => useStore(({ room }) => room);
export const setInterruptingRoom = (room: InterruptingRoom | undefined): void => useStore.setState({ room });
