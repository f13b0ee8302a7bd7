/** For pages of what people do. Apart from people.api.ts, which every page loads. */
export { followKeys } from './follow/use-follow.ts';
export { useUnfollow } from './follow/use-unfollow.ts';
export { ListeningVisibilitySwitch } from './listening/ListeningVisibilitySwitch.tsx';
export { pageMutes } from './state/people-stores.ts';
