const isSupported = (): boolean => typeof Notification !== 'undefined';

/** The browser has not been asked yet whether it may show notices of the device. */
export const canRequestNotifications = (): boolean => isSupported() && Notification.permission === 'default';

export const requestNotificationPermission = async (): Promise<void> => {
  if (isSupported()) await Notification.requestPermission();
};

/** A notice of the device, for somebody who looks elsewhere; nothing where it is not allowed. */
export const showBrowserNotification = (notice: {
  readonly title: string;
  readonly tag: string;
  readonly onPress: () => void;
}) => {
  if (!isSupported() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification(notice.title, { tag: notice.tag, icon: '/icon-192.png' });
    shown.onclick = () => {
      window.focus();
      notice.onPress();
      shown.close();
    };
  } catch {
    // Phones allow notices to service workers only; the page's own word is there.
  }
};
