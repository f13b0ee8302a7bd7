import type {
  MediaQueue,
  QueueEvent,
  QueueRejection,
  RegisterQueueEvents,
  RegisterResult,
} from '@madoi/contract/lounge/queue';
import { commandKeysOf } from './command-keys.ts';
import { decideAdvance } from './decide-advance.ts';
import { type CommandContext, decideQueueCommand } from './decide-command.ts';
import type { QueueEventDraft } from './event-draft.ts';
import { reduceQueue } from './reduce-queue.ts';

/** A queue and the id of the last event that made it. */
export interface QueueRecord {
  readonly queue: MediaQueue;
  readonly lastId: number;
}

export interface QueueChange extends QueueRecord {
  /** What was appended, ids without a gap. Empty: nothing to write. */
  readonly events: readonly QueueEvent[];
  /** By the event's id: the key under which a resend of its command is found. What the server does by itself has none. */
  readonly keys: ReadonlyMap<number, string>;
}

/** The answer of a decision that changes nothing: nothing is written or published. */
export const unchanged = (record: QueueRecord): QueueChange => ({ ...record, events: [], keys: new Map() });

/** Gives a draft the next id and applies it; ids stay without a gap. */
export const appendDraft = (change: QueueChange, draft: QueueEventDraft): QueueChange => {
  const event: QueueEvent = { id: change.lastId + 1, ...draft };
  const queue = reduceQueue(change.queue, event);
  return { ...change, queue, lastId: event.id, events: [...change.events, event] };
};

export type RegisterContext = Omit<CommandContext, 'lastIdKnown' | 'lastId'> & {
  /** Which of the commands' keys (`commandKeysOf`) were carried out before: a resend after a lost acknowledgement. */
  readonly repeated: ReadonlySet<string>;
};

export interface RegisterDecision {
  readonly answer: RegisterResult;
  readonly change: QueueChange;
}

/**
 * Carries out one register: all of its commands or none, each on top of the one before, those that were carried out
 * earlier passed over. A turn that is due comes first, so that commands meet the room where the clock says it is.
 */
export const decideRegister = (
  record: QueueRecord,
  register: RegisterQueueEvents,
  { repeated, ...context }: RegisterContext,
): RegisterDecision => {
  const refuse = (reason: QueueRejection): RegisterDecision => ({
    answer: { result: 'rejected', reason, lastId: record.lastId },
    change: unchanged(record),
  });
  if (register.lastId > record.lastId) return refuse('unknown');
  const keys = commandKeysOf(register);
  // One name used twice within a register is one event.
  const fresh = register.events
    .map((command, at) => ({ command, key: keys[at] ?? '' }))
    .filter(({ key }, at) => !repeated.has(key) && keys.indexOf(key) === at);
  if (fresh.length === 0) return { answer: { result: 'accepted', lastId: record.lastId }, change: unchanged(record) };
  const stamp = { lastId: record.lastId, newId: context.newId };
  let change = decideAdvance(record.queue, context.nowMs, stamp).reduce(appendDraft, unchanged(record));
  // Nobody but the sender changed anything since: its own earlier commands of this register do not make it outdated.
  const isUpToDate = register.lastId === change.lastId;
  for (const { command, key } of fresh) {
    const lastIdKnown = isUpToDate ? change.lastId : register.lastId;
    const decision = decideQueueCommand(change.queue, command, { ...context, lastIdKnown, lastId: change.lastId });
    if (!decision.accepted) return refuse(decision.reason);
    const appended = appendDraft(change, { ...decision.event, lastId: register.lastId });
    change = { ...appended, keys: new Map(appended.keys).set(appended.lastId, key) };
  }
  return { answer: { result: 'accepted', lastId: change.lastId }, change };
};
