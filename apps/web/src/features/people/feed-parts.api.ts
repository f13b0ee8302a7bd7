/** For pages of what people do. Apart from people.api.ts, which every page loads. */
export { ListeningVisibilitySwitch } from './listening/ListeningVisibilitySwitch.tsx';
export { userPath } from './people-paths.ts';
