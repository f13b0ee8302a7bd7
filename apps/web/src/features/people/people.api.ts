/** What other features and the shell may use of people. */

export type { CardPerson } from './card/PersonCard.tsx';
export { pageBlocks } from './state/people-stores.ts';
export type { PersonAction } from './state/person-action.ts';
export {
  isHidden,
  isSilenced,
  useBlockedUserIds,
  useBlocksSync,
  useIsMuted,
  useSilencedUserIds,
} from './state/use-people.ts';
