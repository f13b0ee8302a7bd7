import { useStore } from 'zustand';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { closeShareDialog, shareStore } from './share-store.ts';

export const ShareDialog = lazyDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog);

/** Every form of an address, from wherever a page offers to share it. */
export const ShareSlot = () => {
  const isOpen = useStore(shareStore, ({ isOpen: now }) => now);
  return <ShareDialog open={isOpen} onClose={closeShareDialog} />;
};
