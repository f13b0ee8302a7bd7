import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { closeAddToPlaylist, useAddDialog } from './add-dialog-store.ts';

const AddToPlaylistDialog = lazyDialog(async () => (await import('./AddToPlaylistDialog.tsx')).AddToPlaylistDialog);

/** Asks for a playlist, wherever songs are to be added to it. The page renders it once. */
export const AddToPlaylistSlot = () => (
  <AddToPlaylistDialog open={useAddDialog(({ tracks }) => tracks !== undefined)} onClose={closeAddToPlaylist} />
);
