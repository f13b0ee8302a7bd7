import type { QueueCommand, QueueRejection, RegisterQueueEvents, RegisterResult } from '@madoi/contract/lounge/queue';
import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import { commandKeysOf } from '@madoi/domain/lounge/queue/command-keys';
import { decideRegister, unchanged } from '@madoi/domain/lounge/queue/decide-register';
import { takesCommands } from '@madoi/domain/lounge/queue/prepare-queue';
import { actingRoleIn, canControlQueue, type RoomActor } from '@madoi/domain/lounge/role';
import { changeQueue, type QueueContext } from './queue-context.ts';
import type { RoomFacts } from './room-facts.ts';

export interface RegisterQueueContext extends QueueContext {
  /** Called after a register has changed a queue: its next advance may be earlier now, or it may need auto-fill. */
  readonly onRegistered: (roomId: string) => void;
}

/** PostgreSQL cannot store NUL or lone surrogates, and no client has a reason to send control characters. */
const unstorable = /[\p{Cc}\p{Cs}]/u;
const hasUnstorableId = ({ clientId, eventId = '' }: QueueCommand): boolean =>
  unstorable.test(clientId) || unstorable.test(eventId);

const answerNotReady = (life: RoomLifecycle, lastId: number): RegisterResult =>
  life === 'scheduled' ? { result: 'not_ready', lastId } : { result: 'rejected', reason: 'deleted', lastId };

async function isRateLimited({ rates }: QueueContext, room: RoomFacts, userId: string): Promise<boolean> {
  const intervalMs = room.rateLimits.queue;
  if (!(intervalMs > 0)) return false;
  return !(await rates.take(`queue:${room.id}:${userId}`, 1, intervalMs)).allowed;
}

/**
 * Carries out what a controller sent (specification 4.11, 6.05, 8.08): `not_ready` while the room waits to be opened, except for
 * what prepares its songs; rejected as `deleted` when it is over, as `unknown` for who has no right to it, as `rate_limit` when sent faster
 * than the room allows, as
 * `ng_with_gifting` with a track that may not be played where gifts are given. Safe to send again: what was carried out before is accepted and not done twice.
 */
export async function registerQueueEvents(
  context: RegisterQueueContext,
  roomId: string,
  actor: RoomActor,
  register: RegisterQueueEvents,
): Promise<RegisterResult> {
  const reject = (reason: QueueRejection, lastId: number): RegisterResult => ({ result: 'rejected', reason, lastId });
  const room = await context.rooms.find(roomId);
  if (!room) return reject('deleted', 0);
  if (!takesCommands(room.life, register.events))
    return answerNotReady(room.life, (await context.store.read(roomId)).lastId);
  const role = actingRoleIn(room, actor);
  const keys = commandKeysOf(register);
  const { userId } = actor;
  if (userId === undefined || !canControlQueue(role) || register.events.some(hasUnstorableId)) {
    return reject('unknown', (await context.store.read(roomId)).lastId);
  }
  const wanted = register.events.flatMap(({ mediaTracks = [] }) => mediaTracks);
  const restoredIds = wanted.flatMap(({ mediaTrackId }) => mediaTrackId ?? []);
  const [trackFacts, formerTracks] = await Promise.all([
    context.readTrackFacts(wanted.map(({ trackId }) => trackId)),
    context.store.readFormerTracks(roomId, restoredIds),
  ]);
  const rateLimited = await isRateLimited(context, room, userId);
  const { answer, change } = await changeQueue(context, roomId, { actorId: userId, keys }, (record, repeated) => {
    // It may have ended since it was looked at.
    if (!takesCommands(record.life, register.events))
      return { answer: answerNotReady(record.life, record.lastId), change: unchanged(record) };
    // A resend is no second command: only what is new counts against the limit.
    if (rateLimited && keys.some((key) => !repeated.has(key))) {
      return { answer: reject('rate_limit', record.lastId), change: unchanged(record) };
    }
    const nowMs = context.clock.now();
    const newId = context.ids.next;
    const isGiftingRoom = room.allowGifting;
    const commandInput = { actorId: userId, role, nowMs, newId, trackFacts, formerTracks, isGiftingRoom, repeated };
    return decideRegister(record, register, commandInput);
  });
  if (change.events.length > 0) context.onRegistered(roomId);
  return answer;
}
