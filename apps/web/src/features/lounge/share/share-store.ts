import { createStore } from 'zustand/vanilla';

export interface ShareTarget {
  readonly id: string;
  readonly name: string;
}

/** The room whose addresses are shown; undefined: the dialog is closed. */
export const shareStore = createStore<{ readonly room: ShareTarget | undefined }>(() => ({ room: undefined }));

export const openShareDialog = (room: ShareTarget): void => shareStore.setState({ room });
export const closeShareDialog = (): void => shareStore.setState({ room: undefined });
