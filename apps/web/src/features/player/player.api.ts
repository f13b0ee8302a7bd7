/** What other features may use of the player for one. */
export { ListeningSettings } from './sound/ListeningSettings.tsx';
export { setRoomInFront } from './state/room-in-front.ts';
