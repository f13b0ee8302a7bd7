/** What the shell and other features may use of the lounge. */
export { prefetchOnCreateRoom } from './create/CreateRoomSlot.tsx';
export { openCreateRoomDialog } from './create/create-dialog-store.ts';
export { AddToRoomMenu, AddToRoomMenuItems } from './integrations/AddToRoomMenu.tsx';
export { useCurrentRoom } from './integrations/current-room.ts';
export { clearMessageDrafts } from './room/chat/composer/message-draft.ts';
export { prefetchOnRoom } from './room/room-code.ts';
