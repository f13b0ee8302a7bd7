/** What other features and the shell may use of people. */

export { PeopleSettings } from './card/PeopleSettings.tsx';
export { type CardPerson, PersonCard } from './card/PersonCard.tsx';
export { useSocialActions } from './card/use-social-actions.tsx';
export { FollowButton, FollowerCount } from './follow/FollowButton.tsx';
export { useFollowAction } from './follow/use-follow-action.tsx';
export { ShownToOthers } from './links/ShownToOthers.tsx';
export { pageBlocks } from './state/people-stores.ts';
export type { PersonAction } from './state/person-action.ts';
export { isHidden, isSilenced, useBlockedUserIds, useBlocksSync, useSilencedUserIds } from './state/use-people.ts';
