import {
  addPushSubscription,
  removePushSubscription,
  testPushSubscription,
} from '@madoi/contract/notifications/settings';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { type PushAbility, readPushAbility, subscribeDevice } from '#platform/offline/push-device.ts';
import { unsubscribeDevice } from '#platform/offline/push-subscription.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { showToast } from '#ui/toast/toasts.ts';

export interface PushDeviceControl {
  /** Undefined: not known yet. */
  readonly ability: PushAbility | undefined;
  readonly isBusy: boolean;
  readonly enable: () => Promise<void>;
  readonly disable: () => Promise<void>;
  readonly sendTrial: () => Promise<void>;
}

/** Pushes to this browser. The permission is asked for when `enable` is called, and never before. */
export const usePushDevice = (publicKey: string, onChanged: () => unknown): PushDeviceControl => {
  const t = useTranslations('notifications.set.push');
  const locale = useLocale();
  const [ability, setAbility] = useState<PushAbility>();
  const [isBusy, setIsBusy] = useState(false);
  const deviceId = useRef<string>(undefined);
  useEffect(() => {
    readPushAbility().then(setAbility, () => setAbility('unsupported'));
  }, []);

  const run = async (failure: 'enableFailed' | 'tryFailed', work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: t(failure) });
    } finally {
      setIsBusy(false);
      setAbility(await readPushAbility());
      await onChanged();
    }
  };
  /** The server knows this browser by its endpoint: saying it again answers its id. */
  const register = async (): Promise<string | undefined> => {
    const subscription = await subscribeDevice(publicKey);
    if (subscription === undefined) return undefined;
    const answer = await call(addPushSubscription, { body: { ...subscription, locale } });
    if (!answer.success) {
      await unsubscribeDevice();
      throw new Error(`this browser's push service was refused: ${answer.reason}`);
    }
    deviceId.current = answer.id;
    return answer.id;
  };
  return {
    ability,
    isBusy,
    enable: () => run('enableFailed', async () => void (await register())),
    disable: () =>
      run('enableFailed', async () => {
        const id = deviceId.current ?? (await register());
        if (id !== undefined) await call(removePushSubscription, { params: { id } });
        await unsubscribeDevice();
        deviceId.current = undefined;
      }),
    sendTrial: () =>
      run('tryFailed', async () => {
        const id = deviceId.current ?? (await register());
        if (id === undefined) return;
        const { success } = await call(testPushSubscription, { params: { id } });
        showToast(success ? { kind: 'done', text: t('tried') } : { kind: 'error', text: t('tryFailed') });
      }),
  };
};
