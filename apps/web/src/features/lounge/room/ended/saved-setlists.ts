import { create } from 'zustand';

/** Playlists that were made on this page, by room. Outside of the queries: a visitor who chooses a name gets a fresh cache of them. */
export const useSavedSetlists = create<Readonly<Record<string, string>>>(() => ({}));

export const rememberSavedSetlist = (loungeId: string, playlistId: string): void =>
  useSavedSetlists.setState({ [loungeId]: playlistId });
