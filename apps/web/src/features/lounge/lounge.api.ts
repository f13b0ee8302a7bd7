/** What the shell and other features may use of the lounge. */
export { openLoungeDialog } from './open/open-dialog-store.ts';
export { AddToRoomMenu, RoomMenuItems } from './outside/RoomMenuItems.tsx';
export { useRoomAtHand } from './outside/room-at-hand.ts';
export { useRoomWords } from './room-words.ts';
