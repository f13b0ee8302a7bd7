/** For pages of what people do. Apart from people.api.ts, which every page loads. */
export { followKeys } from './follow/use-follow.ts';
export { ListeningVisibilitySwitch } from './listening/ListeningVisibilitySwitch.tsx';
export { userPath } from './people-paths.ts';
