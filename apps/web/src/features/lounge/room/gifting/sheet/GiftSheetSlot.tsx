import { useEffect } from 'react';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { closeGiftSheet, useGiftSheet } from './sheet-store.ts';

const GiftSheet = lazyDialog(async () => (await import('./GiftSheet.tsx')).GiftSheet, { waitsUnseen: true });

/** The sheet, fetched when it is first opened, and kept until the room is left: it closes in its own time. */
export const GiftSheetSlot = () => {
  const { isOpen } = useGiftSheet();
  useEffect(() => closeGiftSheet, []);
  return <GiftSheet open={isOpen} onClose={closeGiftSheet} />;
};
