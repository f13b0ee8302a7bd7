/** What other features may use of the player for one. */
export { setInterruptingRoom } from './state/interrupting-room.ts';
