import type { QueueRejection } from '@madoi/contract/lounge/queue';
import type { UndoRefusal } from '@madoi/domain/lounge/queue/confirmed-edit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Why a command failed: the server's reason (specification 4.11), or ours. `full`: the queue holds no more tracks; `offline`: no answer came. */
export type CommandRefusal = QueueRejection | 'not_ready' | 'offline' | 'full' | UndoRefusal;

/** Where the command was given: on a track's row, or at one of the queue's own controls. */
export type CommandPlace = 'transport' | 'list' | (string & {});

export interface CommandError {
  readonly place: CommandPlace;
  readonly why: CommandRefusal;
}

export interface CommandErrors {
  readonly store: StoreApi<{ readonly note: CommandError | undefined }>;
  show(note: CommandError): void;
  clear(): void;
  /** The client is in the room again: that it was not is no longer true, and would stand beside the queue's being in step. */
  clearOffline(): void;
}

const shownMs = 8_000;

/** The one refusal that is shown beside the control; the next command clears it, and so does time. */
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
    clearOffline: () => {
      if (store.getState().note?.why === 'offline') clear();
    },
    show: (note) => {
      clear();
      store.setState({ note });
      timer = setTimeout(clear, shownMs);
    },
  };
}
