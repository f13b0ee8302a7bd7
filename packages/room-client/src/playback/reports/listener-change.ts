import type { Listener } from './report-sender.ts';

/** `same`: nothing about them changed · `otherPlan`: the same person, with or without a limit now · `otherPerson`: also nobody, or somebody at last. */
export type ListenerChange = 'same' | 'otherPlan' | 'otherPerson';

/** What has changed between two listeners; undefined is nobody. */
export const listenerChangeOf = (before: Listener | undefined, next: Listener | undefined): ListenerChange => {
  if (before?.id !== next?.id) return 'otherPerson';
  return before?.isFree === next?.isFree ? 'same' : 'otherPlan';
};

/**
 * What a change does. `forgetsListenings`: nobody may send what the one before was listening to, so it is forgotten, and the server
 * counts it by its clock. `startsOver`: what is left is another time, and what sounds is a listening of the new one.
 */
export const listenerChanges: Readonly<
  Record<ListenerChange, { readonly forgetsListenings: boolean; readonly startsOver: boolean }>
> = {
  same: { forgetsListenings: false, startsOver: false },
  otherPlan: { forgetsListenings: false, startsOver: true },
  otherPerson: { forgetsListenings: true, startsOver: true },
};
