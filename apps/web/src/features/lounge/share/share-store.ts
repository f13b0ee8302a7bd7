import { createStore } from 'zustand/vanilla';

export interface SharedRoom {
  readonly id: string;
  readonly name: string;
}

/** The room whose addresses are shown; undefined: the dialog is closed. */
export const shareStore = createStore<{ readonly room: SharedRoom | undefined }>(() => ({ room: undefined }));

export const openShareDialog = (room: SharedRoom): void => shareStore.setState({ room });
export const closeShareDialog = (): void => shareStore.setState({ room: undefined });
