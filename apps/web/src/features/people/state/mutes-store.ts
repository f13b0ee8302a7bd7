import type { LocalEntry } from '@madoi/room-client/storage/local-entry';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Somebody whom this listener does not want to hear, with what their row in the settings shows. */
export interface MutedPerson {
  readonly id: string;
  readonly name: string;
  readonly uploadedAt: number;
}

export interface Mutes {
  /** The latest first. */
  readonly list: readonly MutedPerson[];
  readonly ids: ReadonlySet<string>;
}

/**
 * A listener's own mutes, stored in this browser and sent nowhere. Muted people stay visible, their messages do not.
 */
export interface MutesStore {
  readonly store: StoreApi<Mutes>;
  load(): void;
  mute(person: MutedPerson): void;
  unmute(userId: string): void;
}

/** The most mutes that are stored; beyond it, the oldest is dropped. */
export const mutesMax = 500;

const stateOf = (list: readonly MutedPerson[]): Mutes => ({ list, ids: new Set(list.map(({ id }) => id)) });

export function createMutesStore(entry: LocalEntry<readonly MutedPerson[]>): MutesStore {
  const store = createStore<Mutes>(() => stateOf([]));
  const put = (list: readonly MutedPerson[]) => {
    store.setState(stateOf(list), true);
    entry.write(list);
  };
  return {
    store,
    load: () => store.setState(stateOf(entry.read() ?? []), true),
    mute: ({ id, name, uploadedAt }) => {
      const others = store.getState().list.filter((person) => person.id !== id);
      put([{ id, name, uploadedAt }, ...others].slice(0, mutesMax));
    },
    unmute: (userId) => put(store.getState().list.filter(({ id }) => id !== userId)),
  };
}
