import { checkoutMessageSchema, checkoutWindowName } from '@madoi/contract/money/checkout-message';
import type { CheckoutWindowDeps, PaymentWindow } from './checkout-window.ts';

const windowSize = { width: 480, height: 600 };

/** Beside the page, and as high as the provider's form. Undefined: blocked. */
const openPaymentWindow = (): PaymentWindow | undefined => {
  const left = Math.round(window.screenX + (window.outerWidth - windowSize.width) / 2);
  const features = `popup,width=${windowSize.width},height=${windowSize.height},left=${left},top=${window.screenY + 80}`;
  const opened = window.open('', checkoutWindowName, features);
  if (opened === null) return undefined;
  return {
    isClosed: () => opened.closed,
    goTo: (url) => {
      opened.location.href = url;
    },
    focus: () => opened.focus(),
    close: () => opened.close(),
  };
};

/** By a message of the window, and by a broadcast where the provider's page has cut it off from its opener. */
const onWindowReported = (listener: (checkoutSession: string) => void): (() => void) => {
  const stop = new AbortController();
  const channel = new BroadcastChannel(checkoutWindowName);
  const read = ({ data }: MessageEvent) => {
    const message = checkoutMessageSchema.safeParse(data);
    if (message.success) listener(message.data.checkoutSession);
  };
  window.addEventListener('message', (event) => event.origin === window.location.origin && read(event), {
    signal: stop.signal,
  });
  channel.addEventListener('message', read, { signal: stop.signal });
  return () => {
    stop.abort();
    channel.close();
  };
};

/** What the browser does for a checkout. */
export const pageCheckout: Pick<CheckoutWindowDeps, 'openWindow' | 'leaveTo' | 'onReported' | 'repeat'> = {
  openWindow: openPaymentWindow,
  leaveTo: (url) => window.location.assign(url),
  onReported: onWindowReported,
  repeat: (work, ms) => {
    const timer = window.setInterval(work, ms);
    return () => window.clearInterval(timer);
  },
};

/** In the window: tells the page that opened it. Answers whether there is one to go back to. */
export const notifyOpener = (checkoutSession: string): boolean => {
  const message = { type: 'checkout', checkoutSession };
  const channel = new BroadcastChannel(checkoutWindowName);
  channel.postMessage(message);
  channel.close();
  const opener = window.opener as Window | null;
  opener?.postMessage(message, window.location.origin);
  return opener !== null;
};
