import { type PushService, startPushService } from '@madoi/test-kit/push-service';
import type { Page } from '@playwright/test';

/**
 * What a page's browser would take from its vendor's push service: a subscription. Chromium asks Google's, which no journey can reach; so
 * the subscription's address and keys are those of a push service on this machine, and only `PushManager` knows that.
 */
const subscribeLocally = (subscription: {
  readonly endpoint: string;
  readonly keys: Readonly<Record<string, string>>;
}) => {
  let current: object | null = null;
  const subscribe = (options: PushSubscriptionOptionsInit) => {
    const unsubscribe = async () => {
      current = null;
      return true;
    };
    current = { ...subscription, options, toJSON: () => subscription, unsubscribe };
    return Promise.resolve(current);
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: () => Promise.resolve(current) });
};

export interface PushedBrowser {
  /** For a page, before it goes anywhere. */
  readonly prepare: (page: Page) => Promise<void>;
  /**
   * Waits until the push service has so many pushes for this browser, decrypts the latest with the subscription's keys, and hands it to the
   * page's service worker through the debugging protocol, as Chromium would have done. Answers what was decrypted.
   */
  readonly deliver: (page: Page, atLeast: number) => Promise<Record<string, unknown>>;
  /** The notices that the browser shows for this site. */
  readonly shown: (page: Page) => Promise<readonly { readonly title: string; readonly body: string }[]>;
}

export interface PushedBrowserService extends PushService {
  readonly newPushedBrowser: () => PushedBrowser;
}

const registrationIdOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await registered };
};

export const startPushedBrowserService = async (): Promise<PushedBrowserService> => {
  const service = await startPushService();
  return {
    ...service,
    newPushedBrowser: () => {
      const { endpoint, keys, received } = service.newBrowser();
      return {
        prepare: async (page) => {
          await page.addInitScript(subscribeLocally, { endpoint, keys });
        },
        deliver: async (page, atLeast) => {
          const payload = (await received(atLeast)).at(-1) ?? {};
          const { session, registrationId } = await registrationIdOf(page);
          const { origin } = new URL(page.url());
          await session.send('ServiceWorker.deliverPushMessage', {
            origin,
            registrationId,
            data: JSON.stringify(payload),
          });
          return payload;
        },
        shown: (page) =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.ready;
            return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
          }),
      };
    },
  };
};
