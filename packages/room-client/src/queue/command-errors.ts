import type { QueueRejection } from '@madoi/contract/lounge/queue';
import type { UndoRefusal } from '@madoi/domain/lounge/queue/confirmed-edit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Why a press came to nothing. `full`: the queue holds no more; `offline`: nobody answered. */
export type CommandRefusal = QueueRejection | 'not_ready' | 'offline' | 'full' | UndoRefusal;

/** Where it was pressed: a track's row, or one of the desk's own places. */
export type CommandPlace = 'transport' | 'list' | (string & {});

export interface CommandError {
  readonly place: CommandPlace;
  readonly why: CommandRefusal;
}

export interface CommandErrors {
  readonly store: StoreApi<{ readonly note: CommandError | undefined }>;
  show(note: CommandError): void;
  clear(): void;
}

const shownMs = 8_000;

/** The one refusal that is told beside what was pressed; the next press takes it away, and so does time. */
export function createCommandErrors(): CommandErrors {
  const store = createStore<{ note: CommandError | undefined }>(() => ({ note: undefined }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    if (store.getState().note !== undefined) store.setState({ note: undefined });
  };
  return {
    store,
    clear,
    show: (note) => {
      clear();
      store.setState({ note });
      timer = setTimeout(clear, shownMs);
    },
  };
}
