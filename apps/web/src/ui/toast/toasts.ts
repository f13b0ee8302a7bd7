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
  /** The error that waits to be read, without an offer. */
  readonly errorId: string | undefined;
}

/** One queue for the page: anything may speak, the shell shows it (specification 2.11). */
export const toastsStore = createStore<Toasts>(() => ({
  waiting: [],
  manager: undefined,
  repeatable: undefined,
  errorId: undefined,
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

/** @returns What `closeToast` knows it by. */
export const showToast = ({ kind, text, stays = kind === 'error', action }: ToastMessage): string => {
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
  const { repeatable, errorId } = toastsStore.getState();
  // A notice that goes by itself takes the place of no error that waits to be read.
  if (repeatable?.text === text && repeatable.kind === kind && repeatable.stays === stays) closeToast(repeatable.id);
  // A result, good or bad, is of a later try than the error before it, whose reason may be mended by now.
  const isResult = kind !== 'info';
  if (isResult && errorId !== undefined) closeToast(errorId);
  toastsStore.setState({
    repeatable: action === undefined ? { text, kind, stays, id } : undefined,
    ...(isResult && { errorId: kind === 'error' && action === undefined ? id : undefined }),
  });
  const { waiting, manager } = toastsStore.getState();
  if (manager === undefined) toastsStore.setState({ waiting: [...waiting, toast] });
  else manager.add(toast);
  return id;
};
