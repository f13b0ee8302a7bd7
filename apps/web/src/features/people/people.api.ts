/** What other features and the shell may use of people. */

export { PeopleSettings } from './card/PeopleSettings.tsx';
export { type CardPerson, PersonCard } from './card/PersonCard.tsx';
export type { PersonAction } from './card/person-action.ts';
export { usePersonChoices } from './card/use-person-choices.tsx';
export { pageBlocks } from './state/page-people.ts';
export { isHidden, isSilenced, useHiddenPeople, useKeepBlocks, useSilencedPeople } from './state/use-people.ts';
