import pLimit from 'p-limit';
import type { Clock } from '#platform/clock.ts';
import { createInFlight } from '#platform/in-flight.ts';
import { restAfter } from '#platform/rest-after.ts';
import type { WebPush } from '#platform/web-push/web-push.ts';
import type { DueNotification, DuePush, PushStore } from './push.store.ts';
import { toPayload } from './push-texts.ts';

export interface PushContext {
  readonly pushes: PushStore;
  readonly webPush: WebPush;
  readonly clock: Clock;
}

/** A push waits for its service most of the time. */
const atOnce = 16;
/** What encrypting and sending one takes of a core. */
const workMs = 2;
const perRun = 64;
const failuresMax = 6;
const retryFirstMs = 30_000;
const retryMaxMs = 3_600_000;
/** Of no use later: the song has been played, the evening is over. */
const ttlSec = { request_next: 600, room_opened: 4 * 3_600 } as const;
const defaultTtlSec = 24 * 3_600;

const ttlOf = ({ kind }: DueNotification): number =>
  kind === 'request_next' || kind === 'room_opened' ? ttlSec[kind] : defaultTtlSec;

async function send(context: PushContext, due: DuePush, now: number, stopping: AbortSignal): Promise<void> {
  const { pushes, webPush, clock } = context;
  const { device, failures } = due;
  const isPast = ({ kind, at }: DueNotification) => kind === 'request_next' && now - at > ttlSec.request_next * 1_000;
  const current = due.notifications.filter((each) => !isPast(each));
  const [first, ...others] = current;
  if (first === undefined) return pushes.finish(device.id, now, undefined);
  const payload = toPayload([first, ...others], device.locale);
  const isUrgent = first.kind === 'request_next' || first.kind === 'room_opened';
  const outcome = await webPush.push(device, { payload, ttlSec: ttlOf(first), isUrgent }, stopping);
  if (outcome.state === 'sent') return pushes.finish(device.id, now, clock.now());
  if (outcome.state === 'gone') return pushes.drop(device.id);
  if (stopping.aborted) return undefined;
  if (failures + 1 >= failuresMax) return pushes.finish(device.id, now, undefined);
  const waitMs = outcome.retryAfterMs ?? Math.min(retryMaxMs, retryFirstMs * 2 ** failures);
  return pushes.retry(device.id, now, clock.now() + waitMs);
}

/**
 * Pushes what is due, several notifications of one browser as one. What a push service took just before the process ended may come twice;
 * it then takes the place of the first. A browser whose subscription is over is forgotten; what fails is tried six times, later and later.
 */
export async function sendPushes(context: PushContext, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const now = context.clock.now();
    const due = await context.pushes.listDue(now, perRun);
    const isCrowd = due.length === perRun;
    const limit = pLimit(atOnce);
    const sending = createInFlight();
    const errors: unknown[] = [];
    for (const each of due) {
      if (stopping.aborted) break;
      sending.add(limit(() => send(context, each, now, stopping)).catch((error: unknown) => errors.push(error)));
      if (isCrowd) await restAfter(workMs, stopping);
    }
    await sending.done();
    if (errors.length > 0) throw errors[0];
    if (due.length < perRun) return;
  }
}
