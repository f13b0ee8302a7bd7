import { createStore } from 'zustand/vanilla';
import type { CardPerson } from '#features/people/people.api.ts';

export interface PersonCardTarget {
  /** The person as far as the place knows them that was clicked. */
  readonly person: CardPerson;
  readonly anchor: HTMLElement;
}

/** Whose card was asked for last, and whether it is open. One at a time. */
export const personCardStore = createStore<{ readonly latest: PersonCardTarget | undefined; readonly isOpen: boolean }>(
  () => ({
    latest: undefined,
    isOpen: false,
  }),
);

export const openPersonCard = (person: CardPerson, anchor: HTMLElement): void =>
  personCardStore.setState({ latest: { person, anchor }, isOpen: true });

export const closePersonCard = (): void => personCardStore.setState({ isOpen: false });

/** A room that is left takes its card along. */
export const resetPersonCard = (): void => personCardStore.setState({ latest: undefined, isOpen: false });
