/** What other features may use of the player for one. */
export { ListeningSettings } from './sound/ListeningSettings.tsx';
export { setInterruptingRoom } from './state/interrupting-room.ts';
