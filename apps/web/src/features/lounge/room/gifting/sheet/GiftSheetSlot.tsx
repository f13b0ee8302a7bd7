import { lazy, Suspense, useEffect, useState } from 'react';
import { closeGiftSheet, useGiftSheet } from './sheet-store.ts';

const fetchSheet = () => import('./GiftSheet.tsx').then(({ GiftSheet }) => ({ default: GiftSheet }));
const GiftSheet = lazy(fetchSheet);

/** The sheet, fetched when it is first opened, and kept until the room is left: it closes in its own time. */
export const GiftSheetSlot = () => {
  const { isOpen } = useGiftSheet();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isOpen) setWanted(true);
  }, [isOpen]);
  useEffect(() => closeGiftSheet, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <GiftSheet />
    </Suspense>
  );
};
