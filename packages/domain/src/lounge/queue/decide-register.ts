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
import { isSameEdit } from './edit-ids.ts';
import type { QueueEventDraft } from './event-draft.ts';
import { reduceQueue } from './reduce-queue.ts';
import { decideReplacedFillers } from './replaced-fillers.ts';

/** A queue and the id of the last event that made it. */
export interface QueueRecord {
  readonly queue: MediaQueue;
  readonly lastId: number;
}

export interface QueueChange extends QueueRecord {
  /** The appended events, with ids without a gap. Empty: nothing is written. */
  readonly events: readonly QueueEvent[];
  /** Idempotency keys by the event's id. Events of the server itself have none. */
  readonly keys: ReadonlyMap<number, string>;
}

/** A change that appends nothing, so that nothing is written or published. */
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
 * Decides one register: all of its commands or none, each on top of the one before; commands that were carried out
 * earlier are skipped. An advance that is due comes first, so that commands apply to the queue as the clock has it, and
 * what follows from an edit comes right behind it.
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
  // The same key twice within a register is one event.
  const fresh = register.events
    .map((command, at) => ({ command, key: keys[at] ?? '' }))
    .filter(({ key }, at) => !repeated.has(key) && keys.indexOf(key) === at);
  if (fresh.length === 0) return { answer: { result: 'accepted', lastId: record.lastId }, change: unchanged(record) };
  const stamp = { lastId: record.lastId, newId: context.newId };
  let change = decideAdvance(record.queue, context.nowMs, stamp).reduce(appendDraft, unchanged(record));
  // Earlier commands of the same register do not make a command outdated; only other people's events do.
  const isUpToDate = register.lastId === change.lastId;
  let edit: readonly QueueEvent[] = [];
  for (const [at, { command, key }] of fresh.entries()) {
    const lastIdKnown = isUpToDate ? change.lastId : register.lastId;
    const decision = decideQueueCommand(change.queue, command, { ...context, lastIdKnown, lastId: change.lastId });
    if (!decision.accepted) return refuse(decision.reason);
    const appended = appendDraft(change, { ...decision.event, lastId: register.lastId });
    change = { ...appended, keys: new Map(appended.keys).set(appended.lastId, key) };
    edit = [...edit, ...appended.events.slice(-1)];
    // Behind the edit's last command: those before it may still name a filler that it replaces.
    if (isSameEdit(command.eventId, fresh[at + 1]?.command.eventId)) continue;
    change = decideReplacedFillers(change.queue, edit, context.nowMs).reduce(appendDraft, change);
    edit = [];
  }
  return { answer: { result: 'accepted', lastId: change.lastId }, change };
};
