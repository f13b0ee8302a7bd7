import {
  addPushSubscription,
  changeNotificationSettings,
  getNotificationSettings,
  removePushSubscription,
  silenceNotifications,
  testPushSubscription,
} from '@madoi/contract/notifications/settings';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Ids } from '#platform/ids.ts';
import { areKeys } from '#platform/web-push/encrypt-payload.ts';
import { trialPayload } from '../push/push-texts.ts';
import type { PushContext } from '../push/send-pushes.ts';
import { changeSettings, readSettings, type SettingsContext, silence } from './change-settings.ts';

export interface SettingsRoutesContext extends SettingsContext, PushContext {
  readonly ids: Ids;
  readonly rates: RateLimits;
}

const devicesPerWindow = 20;
const trialsPerWindow = 5;
const windowMs = 10 * 60_000;
const trialTtlSec = 60;

async function limit({ rates }: SettingsRoutesContext, key: string, max: number): Promise<void> {
  const rate = await rates.take(key, max, windowMs);
  if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
}

function registerPushRoutes(app: FastifyInstance, context: SettingsRoutesContext): void {
  const { pushes, webPush, ids, clock } = context;
  registerEndpoint(app, addPushSubscription, async ({ body: { endpoint, keys, locale } }, { identity }) => {
    const userId = identity.user.id;
    await limit(context, `push-device:${userId}`, devicesPerWindow);
    if (!webPush.isAllowed(endpoint)) return { success: false as const, reason: 'push_service' as const };
    if (!areKeys(keys)) return { success: false as const, reason: 'keys' as const };
    const id = await pushes.add({ id: ids.next(), userId, endpoint, ...keys, locale, createdAt: clock.now() });
    return { success: true as const, id };
  });
  registerEndpoint(app, removePushSubscription, async ({ params }, { identity }) => {
    await pushes.remove(identity.user.id, params.id);
    return { success: true as const };
  });
  registerEndpoint(app, testPushSubscription, async ({ params }, { identity }) => {
    await limit(context, `push-trial:${identity.user.id}`, trialsPerWindow);
    const device = await pushes.find(identity.user.id, params.id);
    if (!device) return { success: false as const, reason: 'gone' as const };
    const message = { payload: trialPayload(device.locale), ttlSec: trialTtlSec, isUrgent: true };
    const { state } = await webPush.push(device, message);
    if (state === 'gone') await pushes.drop(device.id);
    return state === 'sent'
      ? { success: true as const }
      : { success: false as const, reason: state === 'gone' ? ('gone' as const) : ('failed' as const) };
  });
}

/** How somebody wants to be notified, and the browsers that they are pushed to. */
export function registerSettingsRoutes(app: FastifyInstance, context: SettingsRoutesContext): void {
  registerEndpoint(app, getNotificationSettings, (_, { identity }) => readSettings(context, identity.user.id));
  registerEndpoint(app, changeNotificationSettings, async ({ body }, { identity }) => {
    const changed = await changeSettings(context, identity.user.id, body);
    if (typeof changed !== 'string') return changed;
    throw new HttpProblem('invalid_input', { fields: [{ field: changed, message: 'is not known' }] });
  });
  registerEndpoint(app, silenceNotifications, ({ body }, { identity }) =>
    silence(context, identity.user.id, body.isOn),
  );
  registerPushRoutes(app, context);
}
