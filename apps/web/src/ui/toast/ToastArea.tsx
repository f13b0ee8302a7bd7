import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from '../class-names.ts';
import notice from '../notice/notice-place.module.css';
import styles from './toast.module.css';
import { connectToasts, type ToastData, toastMs } from './toasts.ts';

const manager = Toast.createToastManager<ToastData>();

const ToastList = ({ label, dismissLabel }: { readonly label: string; readonly dismissLabel: string }) => {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right']}
      className={styles.toastItem}
      data-kind={toast.data?.kind}
      aria-label={label}
    >
      <Toast.Content className={styles.content}>
        <Toast.Description className={styles.text} />
        {toast.actionProps && <Toast.Action className={styles.action} />}
        <Toast.Close className={styles.close} aria-label={dismissLabel}>
          <X size={18} aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
      {toast.data?.stays !== true && (
        <i className={classNames(styles.rest)} style={{ animationDuration: `${toastMs}ms` }} />
      )}
    </Toast.Root>
  ));
};

export interface ToastAreaProps {
  readonly label: string;
  readonly dismissLabel: string;
}

/** Kinari slips at the bottom; their underline is the time they have left, and stops while one reads. */
export const ToastArea = ({ label, dismissLabel }: ToastAreaProps) => {
  // After the provider inside has begun to listen to the manager.
  useEffect(() => connectToasts(manager), []);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={classNames(notice.place, styles.area)} aria-label={label}>
          <ToastList label={label} dismissLabel={dismissLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};
