import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { NewRoomEvent, RoomLogStore, WrittenEvent } from './room-log.store.ts';

export type AppendResult =
  | { readonly ok: true; readonly event: RoomEvent; readonly isRepeat: boolean }
  /** The room is not live, or the author is banned from it. */
  | { readonly ok: false; readonly reason: 'refused' };

/** Takes what must never be lost: on disk first, then to everyone in the room, in the order of `seq`. */
export interface RoomLog {
  /** Resolves after commit. The same `commandKey` again answers the first event. Rejects when nothing was written. */
  append(roomId: string, event: NewRoomEvent): Promise<AppendResult>;
  /**
   * Runs a change of the room itself in line with its other events; what it wrote is published after it has resolved.
   * For stores that append in a transaction of their own.
   */
  runInOrder<T extends { readonly events: readonly RoomEvent[] }>(roomId: string, change: () => Promise<T>): Promise<T>;
}

export interface RoomLogDeps {
  readonly store: RoomLogStore;
  /**
   * Called once per event, in order within a room, after its commit. Must not throw, because the event is committed
   * already.
   */
  readonly publish: (roomId: string, event: RoomEvent) => void;
}

/** Big enough that a busy room never waits for a second commit, small enough for one statement. */
const batchMax = 256;

interface PendingAppend {
  readonly event: NewRoomEvent;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}
type Step =
  | { readonly kind: 'append'; readonly pendingAppends: PendingAppend[] }
  | { readonly kind: 'change'; run(): Promise<void> };

/** Who wait for the same command share one event: the second is a repeat of the first. */
function groupByCommand(
  pendingAppends: readonly PendingAppend[],
): readonly (readonly [PendingAppend, ...PendingAppend[]])[] {
  const groups = new Map<string, [PendingAppend, ...PendingAppend[]]>();
  pendingAppends.forEach((each, at) => {
    const key = each.event.commandKey ?? `#${at}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  });
  return [...groups.values()];
}

function settle(group: readonly PendingAppend[], written: WrittenEvent | undefined): void {
  group.forEach((each, at) => {
    if (written === undefined) each.resolve({ ok: false, reason: 'refused' });
    else each.resolve({ ok: true, event: written.event, isRepeat: written.isRepeat || at > 0 });
  });
}

async function writeBatch(
  { store, publish }: RoomLogDeps,
  roomId: string,
  pendingAppends: readonly PendingAppend[],
): Promise<void> {
  const groups = groupByCommand(pendingAppends);
  let written: readonly (WrittenEvent | undefined)[];
  try {
    written = await store.append(
      roomId,
      groups.map(([first]) => first.event),
    );
  } catch (error) {
    if (groups.length === 1) for (const each of pendingAppends) each.reject(error);
    // One that the database refuses must not take its neighbours down.
    else for (const group of groups) await writeBatch({ store, publish }, roomId, group);
    return;
  }
  for (const each of written) if (each && !each.isRepeat) publish(roomId, each.event);
  groups.forEach((group, at) => {
    settle(group, written[at]);
  });
}

/**
 * One write queue per room: while a batch is being committed, what arrives gathers for the next one. So a quiet room pays one
 * commit per event, and a busy one shares them.
 */
function createWriteQueues(deps: RoomLogDeps): (roomId: string) => Step[] {
  const writeQueues = new Map<string, Step[]>();
  // Steps settle their own promises and never reject.
  const drainQueue = async (roomId: string, steps: Step[]): Promise<void> => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      if (step.kind === 'append') await writeBatch(deps, roomId, step.pendingAppends);
      else await step.run();
    }
    writeQueues.delete(roomId);
  };
  return (roomId) => {
    const writeQueue = writeQueues.get(roomId);
    if (writeQueue) return writeQueue;
    const steps: Step[] = [];
    writeQueues.set(roomId, steps);
    // Not at once: what arrives in the same turn goes together.
    queueMicrotask(() => void drainQueue(roomId, steps));
    return steps;
  };
}

export function createRoomLog(deps: RoomLogDeps): RoomLog {
  const writeQueueOf = createWriteQueues(deps);
  return {
    append: (roomId, event) =>
      new Promise((resolve, reject) => {
        const writeQueue = writeQueueOf(roomId);
        const last = writeQueue.at(-1);
        const pendingAppends = { event, resolve, reject };
        if (last?.kind === 'append' && last.pendingAppends.length < batchMax) last.pendingAppends.push(pendingAppends);
        else writeQueue.push({ kind: 'append', pendingAppends: [pendingAppends] });
      }),
    runInOrder: (roomId, change) =>
      new Promise((resolve, reject) => {
        const run = async () => {
          try {
            const answer = await change();
            for (const event of answer.events) deps.publish(roomId, event);
            resolve(answer);
          } catch (error) {
            reject(error);
          }
        };
        writeQueueOf(roomId).push({ kind: 'change', run });
      }),
  };
}
