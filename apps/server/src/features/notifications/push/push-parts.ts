import type { Database } from '#platform/db/database.ts';
import { openPushSender } from '#platform/web-push/push-sender.ts';
import { makeVapidKeys, type VapidKeys } from '#platform/web-push/vapid.ts';
import { createWebPush, type WebPushDeps } from '#platform/web-push/web-push.ts';
import { createPgPushStore } from './push.store.pg.ts';

/** The keys are made when they are first asked for, and are the same for all processes from then on. */
export function createPushParts(db: Database, deps: Pick<WebPushDeps, 'clock' | 'subject' | 'services'>) {
  const pushes = createPgPushStore(db);
  let known: Promise<VapidKeys> | undefined;
  const keys = (): Promise<VapidKeys> => {
    known ??= pushes.ensureKeys(makeVapidKeys()).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const { subject, services } = deps;
  const openSender = async () => openPushSender({ keys: await keys(), subject, services });
  return { pushes, keys, webPush: createWebPush({ ...deps, keys }), openSender };
}
