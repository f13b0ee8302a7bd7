/** The card of a person and what can be done from it. Apart from people.api.ts, which every page loads. */
export { type CardPerson, PersonCard } from './card/PersonCard.tsx';
export { useSocialActions } from './card/use-social-actions.tsx';
export { useFollowAction } from './follow/use-follow-action.tsx';
