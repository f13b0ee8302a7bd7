import type { Toast } from '@base-ui/react/toast';
import { createStore } from 'zustand/vanilla';

export type ToastKind = 'done' | 'info' | 'error';

export interface ToastData {
  readonly kind: ToastKind;
  readonly stays: boolean;
}

/** How long a notice stays, unless it waits to be dismissed, as errors do. */
export const toastMs = 5_000;

export interface ToastMessage {
  readonly kind: ToastKind;
  readonly text: string;
  readonly stays?: boolean;
  /** The form or action whose results these are: each takes the place of an error of the try before it. */
  readonly topic?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

type Manager = ReturnType<typeof Toast.createToastManager<ToastData>>;
type Added = Parameters<Manager['add']>[0] & { readonly id: string };

interface Toasts {
  /** What was said before the code that shows it was here, the oldest first. */
  readonly waiting: readonly Added[];
  readonly manager: Manager | undefined;
  /** What was said last, without an offer: two slips that say one thing the same way say no more than one, and cover more. */
  readonly repeatable: (ToastData & { readonly text: string; readonly id: string }) | undefined;
  /** The errors that wait to be read, by their topics. */
  readonly errorIds: ReadonlyMap<string, string>;
}

/** One queue for the page: anything may speak, the shell shows it (specification 2.11). */
export const toastsStore = createStore<Toasts>(() => ({
  waiting: [],
  manager: undefined,
  repeatable: undefined,
  errorIds: new Map(),
}));

let lastNumber = 0;

/** From here on `manager` is told; first of all, what waits. @returns What ends that. */
export const connectToasts = (manager: Manager): (() => void) => {
  const { waiting } = toastsStore.getState();
  toastsStore.setState({ manager, waiting: [] });
  for (const toast of waiting) manager.add(toast);
  return () => toastsStore.setState({ manager: undefined });
};

export const closeToast = (id: string): void => {
  const { waiting, manager } = toastsStore.getState();
  manager?.close(id);
  toastsStore.setState({ waiting: waiting.filter((toast) => toast.id !== id) });
};

/** Closes what `message` takes the place of, and keeps what a later one may take the place of. */
const replaceEarlier = (id: string, { kind, text, topic, action }: ToastMessage, stays: boolean): void => {
  const { repeatable, errorIds } = toastsStore.getState();
  // A notice that goes by itself takes the place of no error that waits to be read.
  const isRepeated = repeatable?.text === text && repeatable.kind === kind && repeatable.stays === stays;
  const mended = topic === undefined ? undefined : errorIds.get(topic);
  const ids = new Set([isRepeated ? repeatable.id : undefined, mended]);
  for (const replaced of ids) if (replaced !== undefined) closeToast(replaced);
  const others = [...errorIds].filter(([each]) => each !== topic);
  toastsStore.setState({
    repeatable: action === undefined ? { text, kind, stays, id } : undefined,
    errorIds: new Map(topic !== undefined && kind === 'error' ? [...others, [topic, id]] : others),
  });
};

/** @returns What `closeToast` knows it by. */
export const showToast = (message: ToastMessage): string => {
  const { kind, text, stays = kind === 'error', action } = message;
  lastNumber += 1;
  const id = `toast-${lastNumber}`;
  // A person who takes its offer has read it: the toast goes, so that it does not lie over what opens.
  // It can still be pressed while it leaves; what it offers is done once.
  let isTaken = false;
  const press = () => {
    if (isTaken) return;
    isTaken = true;
    closeToast(id);
    action?.onPress();
  };
  const toast: Added = {
    id,
    description: text,
    data: { kind, stays },
    timeout: stays ? 0 : toastMs,
    priority: kind === 'error' ? 'high' : 'low',
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: press } }),
  };
  replaceEarlier(id, message, stays);
  const { waiting, manager } = toastsStore.getState();
  if (manager === undefined) toastsStore.setState({ waiting: [...waiting, toast] });
  else manager.add(toast);
  return id;
};
