import type { CommandRefusal } from '@madoi/room-client/queue/command-errors';
import type { CommandOutcome } from '@madoi/room-client/queue/queue-controller';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** `added` is said for a moment, in which nothing more is added; then the same may be added `again`. */
export type AddState = 'busy' | 'added' | 'again' | CommandRefusal;

/** How long a button says that something was added: longer than a double press, and long enough to be read. */
const addedShownMs = 2_000;

export interface AddProgress {
  readonly store: StoreApi<Readonly<Record<string, AddState>>>;
  /** A press of the button of this song, album or playlist; `add` asks for it. */
  press(id: string, add: () => Promise<CommandOutcome>): Promise<void>;
}

/**
 * What became of each press of an "Add" button, by the id of what it adds.
 *
 * | state                  | a press | the answer            | after a moment |
 * | ---------------------- | ------- | --------------------- | -------------- |
 * | none, refused, `again` | `busy`  |                       |                |
 * | `busy`                 | nothing | `added`, or a refusal |                |
 * | `added`                | nothing |                       | `again`        |
 *
 * The store says at once what a press has begun, also to another press that comes before the page is drawn.
 */
export function createAddProgress(): AddProgress {
  const store = createStore<Readonly<Record<string, AddState>>>(() => ({}));
  const set = (id: string, state: AddState) => store.setState({ [id]: state });
  return {
    store,
    press: async (id, add) => {
      const state = store.getState()[id];
      if (state === 'busy' || state === 'added') return;
      set(id, 'busy');
      const refusal = await add().catch((error: unknown): CommandOutcome => {
        console.error(error);
        return 'offline';
      });
      set(id, refusal ?? 'added');
      if (refusal === undefined) setTimeout(() => set(id, 'again'), addedShownMs);
    },
  };
}
