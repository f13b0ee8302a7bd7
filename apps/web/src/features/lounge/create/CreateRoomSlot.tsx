import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { prefetchOn } from '#ui/lazy/prefetch.ts';
import { closeCreateRoomDialog, useCreateRoomDialog } from './create-dialog-store.ts';

const CreateRoomDialog = lazyDialog(async () => (await import('./CreateRoomDialog.tsx')).CreateRoomDialog, {
  widthPx: 720,
});

/** For every button that opens a room. */
export const prefetchOnCreateRoom = prefetchOn(CreateRoomDialog);

/** Opens a room, from wherever a page offers it. */
export const CreateRoomSlot = () => (
  <CreateRoomDialog open={useCreateRoomDialog(({ open }) => open)} onClose={closeCreateRoomDialog} />
);
