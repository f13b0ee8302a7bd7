import { findSubscription, hasPush } from './push-subscription.ts';

/** What this browser can do about pushes. `install`: only once the site is on the home screen, as on iPhones. */
export type PushAbility = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

const isHomeScreenMissing = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;

export async function readPushAbility(): Promise<PushAbility> {
  if (!hasPush()) return isHomeScreenMissing() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) === null ? 'off' : 'on';
}

export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const toBytes = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const describe = ({ endpoint, keys = {} }: PushSubscriptionJSON): DeviceSubscription => ({
  endpoint: endpoint ?? '',
  keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
});

/**
 * This browser's subscription under the server's key; asks for the permission where it has not been given, so it is called by a press alone.
 * Undefined: the permission was refused. Rejects where the browser's push service cannot be reached.
 */
export async function subscribeDevice(publicKey: string): Promise<DeviceSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // A server that was set up again has another key.
  const knownKey = known?.options.applicationServerKey;
  const isOurs = knownKey != null && textOfKey(knownKey) === publicKey.replace(/=+$/, '');
  if (known && !isOurs) await known.unsubscribe();
  const subscription =
    known && isOurs
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(publicKey) });
  return describe(subscription.toJSON());
}

const textOfKey = (key: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
