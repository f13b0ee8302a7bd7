/** For the page of one's own settings: rooms, which stop the listener's own queue, do without. */
export { ListeningSettings } from './sound/ListeningSettings.tsx';
