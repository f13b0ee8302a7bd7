/** For pages of what people do. Apart from people.api.ts, which every page loads. */
export { useUnfollow } from './follow/use-unfollow.ts';
export { ListeningVisibilitySwitch } from './listening/ListeningVisibilitySwitch.tsx';
export { followKeys } from './state/follow-keys.ts';
export { pageMutes } from './state/people-stores.ts';
