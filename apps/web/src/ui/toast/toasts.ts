import { Toast } from '@base-ui/react/toast';

export type ToastKind = 'done' | 'info' | 'error';

export interface ToastData {
  readonly kind: ToastKind;
  readonly stays: boolean;
}

/** One queue for the page: anything may speak, the shell shows it (specification 2.11). */
export const toastManager = Toast.createToastManager<ToastData>();

/** How long a notice stays, unless it waits to be dismissed, as errors do. */
export const toastMs = 5_000;

export interface ToastMessage {
  readonly kind: ToastKind;
  readonly text: string;
  readonly stays?: boolean;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export const showToast = ({ kind, text, stays = kind === 'error', action }: ToastMessage): string => {
  const id = toastManager.add({
    description: text,
    data: { kind, stays },
    timeout: stays ? 0 : toastMs,
    priority: kind === 'error' ? 'high' : 'low',
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: () => press() } }),
  });
  // A person who takes its offer has read it: the toast goes, so that it does not lie over what opens.
  const press = () => {
    toastManager.close(id);
    action?.onPress();
  };
  return id;
};
