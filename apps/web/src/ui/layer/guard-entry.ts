import { closeTopLayer } from './open-layers.ts';

/** What the router and we keep with an entry of the history. */
interface EntryState {
  /** The router numbers the entries of this site from 0. */
  readonly idx?: number;
  readonly hasGuard?: true;
  readonly isGuard?: true;
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {};

/** Undefined where the router did not make the entry. */
export const entryIndex = (): number | undefined => entryState().idx;

const isGuard = (): boolean => entryState().isGuard === true;

/** The entry that is shown is the guard. The router forgets that where it replaces an entry. */
let isOnGuard = false;
/** The step that undoes a Back is under way. */
let isReturning = false;

/** A page that comes back from the browser's cache begins where its history says. */
export const resetGuard = (): void => {
  isOnGuard = isGuard();
  isReturning = false;
};

/**
 * Gives the page by which someone came to the site a second entry. Browsers let no page refuse a Back to another site; between two entries of
 * our own the step can be undone (ADR 061). Does nothing on later pages, nothing twice, and nothing where Forward would be lost.
 */
export const guardFirstEntry = (): void => {
  const state = entryState();
  const canGoForward = 'navigation' in window && navigation.canGoForward;
  if (state.idx !== 0 || state.isGuard === true || canGoForward) return;
  history.replaceState({ ...state, hasGuard: true }, '');
  history.pushState({ ...state, isGuard: true }, '');
  resetGuard();
  isOnGuard = true;
};

/** After the router has shown another location, or the same one with another address. */
export const keepGuard = (): void => {
  const state = entryState();
  if (isOnGuard && state.idx === 0 && state.hasGuard !== true) history.replaceState({ ...state, isGuard: true }, '');
  isOnGuard = isGuard();
};

/**
 * Steps between the two entries of the first page: Back closes the newest layer and returns to the guard, or goes on to where people came from.
 * @param shownIndex The index of the entry whose page is shown.
 * @returns Whether it was such a step: nothing moved, and the router must not hear of it.
 */
export const handleGuardStep = (shownIndex: number | undefined): boolean => {
  const { idx, hasGuard } = entryState();
  if (idx !== 0 || shownIndex !== 0 || (hasGuard !== true && !isGuard())) return false;
  isOnGuard = isGuard();
  if (isReturning || isOnGuard) isReturning = false;
  else if (closeTopLayer()) {
    isReturning = true;
    history.forward();
  } else history.back();
  return true;
};
