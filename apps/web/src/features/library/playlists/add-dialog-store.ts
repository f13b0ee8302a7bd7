import { create } from 'zustand';

export interface TracksToAdd {
  readonly trackIds: readonly string[];
  /** Of the first of them. */
  readonly title: string;
}

/** Which songs wait for a playlist to be chosen; undefined while the dialog is closed. */
export const useAddDialog = create<{ readonly tracks: TracksToAdd | undefined }>(() => ({ tracks: undefined }));

export const openAddToPlaylist = (tracks: TracksToAdd): void => useAddDialog.setState({ tracks });
export const closeAddToPlaylist = (): void => useAddDialog.setState({ tracks: undefined });
