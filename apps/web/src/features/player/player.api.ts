/** What other features may use of the player for one. */
export { setRoomInFront } from './state/room-in-front.ts';
