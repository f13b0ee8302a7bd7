import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { pause, restAfter } from '#platform/rest-after.ts';
import { pushAll } from '#platform/web-push/push-all.ts';
import type { PushSender } from '#platform/web-push/push-sender.ts';
import type { AddressedPush } from '#platform/web-push/sender-messages.ts';
import type { PushOutcome, WebPush } from '#platform/web-push/web-push.ts';
import type { DueNotification, DuePush, PushRetry, PushStore } from './push.store.ts';
import { toPayload } from './push-texts.ts';

export interface PushContext {
  readonly pushes: PushStore;
  readonly webPush: WebPush;
  /** A process of its own, for more than a few pushes. */
  readonly openSender: () => Promise<PushSender>;
  readonly clock: Clock;
}

const perRun = 100;
/** Longer than a run takes whose services all answer as late as they may; what a process that ended has claimed waits for so long. */
const claimMs = 120_000;
/** So many at once leave from here, where each takes a millisecond or two from the rooms; more go to a process of their own. */
const fewPushes = 16;
/** A crowd's pushes fall due bit by bit, as its bells are written: the process that sends them waits for the next, as a start takes a core longer. */
const senderLingerMs = 5_000;
const lookAgainMs = 1_000;
/** What reading a full run, handing it over and writing it down takes of this process and the database. */
const runWorkMs = 15;
const failuresMax = 6;
const retryFirstMs = 30_000;
const retryMaxMs = 3_600_000;
/** Of no use later: the song has been played, the evening is over. */
const ttlSec = { request_next: 600, room_opened: 4 * 3_600 } as const;
const defaultTtlSec = 24 * 3_600;

const ttlOf = ({ kind }: DueNotification): number =>
  kind === 'request_next' || kind === 'room_opened' ? ttlSec[kind] : defaultTtlSec;

/** Undefined: what was due is of no use any more. */
function toPush({ device, notifications }: DuePush, now: number): AddressedPush | undefined {
  const isPast = ({ kind, at }: DueNotification) => kind === 'request_next' && now - at > ttlSec.request_next * 1_000;
  const [first, ...others] = notifications.filter((each) => !isPast(each));
  if (first === undefined) return undefined;
  const { endpoint, p256dh, auth, locale } = device;
  const isUrgent = first.kind === 'request_next' || first.kind === 'room_opened';
  const message = { payload: toPayload([first, ...others], locale), ttlSec: ttlOf(first), isUrgent };
  return { target: { endpoint, p256dh, auth }, message };
}

interface Sent {
  readonly due: DuePush;
  readonly outcome: PushOutcome;
}

/** Undefined: it was tried often enough. */
function retryOf({ due: { device, failures }, outcome }: Sent, at: number): PushRetry | undefined {
  if (outcome.state !== 'later' || failures + 1 >= failuresMax) return undefined;
  const waitMs = outcome.retryAfterMs ?? Math.min(retryMaxMs, retryFirstMs * 2 ** failures);
  return { deviceId: device.id, dueAt: at + waitMs };
}

const idsOf = (list: readonly { readonly due: DuePush }[]): string[] => list.map(({ due }) => due.device.id);

interface DueRun {
  readonly due: readonly DuePush[];
  readonly now: number;
  readonly claimId: string;
  readonly sender: PushSender | undefined;
}

/** Sends what is due, and writes down what became of it. */
async function sendDue(
  { pushes, webPush, clock }: PushContext,
  { due, now, claimId, sender }: DueRun,
  stopping: AbortSignal,
): Promise<void> {
  const all = due.map((each) => ({ due: each, push: toPush(each, now) }));
  const wanted = all.flatMap(({ due: each, push }) => (push ? [{ due: each, push }] : []));
  const list = wanted.map(({ push }) => push);
  const outcomes = await (sender ? sender.push(list, stopping) : pushAll(webPush, list, stopping));
  const sent = wanted.flatMap(({ due: each }, at) => {
    const outcome = outcomes[at];
    // Those that the server's end kept back stay due.
    return outcome === undefined || (outcome.state === 'later' && stopping.aborted) ? [] : [{ due: each, outcome }];
  });
  const failed = sent.filter(({ outcome }) => outcome.state === 'later');
  const sentAt = clock.now();
  const retries = failed.flatMap((each) => retryOf(each, sentAt) ?? []);
  const isRetried = new Set(retries.map(({ deviceId }) => deviceId));
  await pushes.settle({
    claimId,
    sentAt,
    sent: idsOf(sent.filter(({ outcome }) => outcome.state === 'sent')),
    over: [...idsOf(all.filter(({ push }) => push === undefined)), ...idsOf(failed).filter((id) => !isRetried.has(id))],
    gone: idsOf(sent.filter(({ outcome }) => outcome.state === 'gone')),
    retries,
  });
}

/** Claims what is due, and sends it; what comes to no end is free again. Resolves with what a next run goes by. */
async function sendRun(
  context: PushContext,
  senderFor: (isCrowd: boolean) => Promise<PushSender | undefined>,
  stopping: AbortSignal,
): Promise<'none' | 'few' | 'many'> {
  const { pushes, clock } = context;
  const [now, claimId] = [clock.now(), randomUUID()];
  const due = await pushes.claimDue({ id: claimId, until: now + claimMs }, now, perRun);
  if (due.length === 0) return 'none';
  const areMany = due.length > fewPushes;
  try {
    await sendDue(context, { due, now, claimId, sender: await senderFor(areMany) }, stopping);
  } catch (error) {
    // Where that fails too, they are free when the claim is over.
    await pushes.release(claimId).catch(() => undefined);
    throw error;
  }
  return areMany ? 'many' : 'few';
}

/**
 * Pushes what is due, several notifications of one browser as one; those of a crowd in a process of its own, which ends when nothing more has
 * fallen due for `lingerMs`. No two processes send the same: a run claims what it sends. What a push service took just before a process ended may come twice; it then takes the place of the first. A browser whose
 * subscription is over is forgotten; what fails is tried six times, later and later.
 */
export async function sendPushes(
  context: PushContext,
  stopping: AbortSignal,
  lingerMs = senderLingerMs,
): Promise<void> {
  let sender: PushSender | undefined;
  let idleMs = 0;
  const senderFor = async (isCrowd: boolean): Promise<PushSender | undefined> => {
    if (isCrowd) sender ??= await context.openSender();
    return isCrowd ? sender : undefined;
  };
  try {
    while (!stopping.aborted && idleMs <= lingerMs) {
      const sent = await sendRun(context, senderFor, stopping);
      if (sender === undefined) return;
      idleMs = sent === 'none' ? idleMs + lookAgainMs : 0;
      await (sent === 'many' ? restAfter(runWorkMs, stopping) : pause(lookAgainMs, stopping));
    }
  } finally {
    sender?.close();
  }
}
