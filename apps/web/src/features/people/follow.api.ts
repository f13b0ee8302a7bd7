/** For pages of other features on which somebody is followed; the others do without. */
export { FollowButton, FollowerCount } from './follow/FollowButton.tsx';
export { useFollow } from './follow/use-follow.ts';
