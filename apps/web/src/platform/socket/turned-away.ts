import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Why this page has no connection although there is a server. `busy`: it takes nobody in at the moment, and is asked again by itself. `tooMany`: this
 * person has too many pages open; it is tried again when this one is looked at.
 */
export type TurnedAway = 'busy' | 'tooMany';

/** Undefined while this page connects, is connected, or cannot reach any server. */
export const turnedAway = createStore<{ readonly why: TurnedAway | undefined }>(() => ({ why: undefined }));

const read = () => turnedAway.getState().why;
const readOnServer = () => undefined;

export const useTurnedAway = (): TurnedAway | undefined =>
  useSyncExternalStore(turnedAway.subscribe, read, readOnServer);
