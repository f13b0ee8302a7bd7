import { useEffect } from 'react';
import { useStore } from 'zustand';
import { bindKeys, closeKeyHelp, keyLayers, openKeyHelp } from '#platform/keys/key-layers.ts';
import { useKeyLayer } from '#platform/keys/use-key-layer.ts';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';

const KeyHelpDialog = lazyDialog(async () => (await import('./KeyHelpDialog.tsx')).KeyHelpDialog, { widthPx: 400 });

/** Handles the key bindings, and shows them in a dialog on `?`. */
export const KeyHelp = () => {
  const isOpen = useStore(keyLayers, (state) => state.isHelpOpen);
  useEffect(() => bindKeys(), []);
  useKeyLayer({ help: openKeyHelp });
  return <KeyHelpDialog open={isOpen} onClose={closeKeyHelp} />;
};
