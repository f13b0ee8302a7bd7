import { queueTracksMax, registerEventsMax } from '@madoi/contract/constants';
import type { QueueCommand, QueueEvent, RegisterResult } from '@madoi/contract/lounge/queue';
import type { TrackFacts } from '@madoi/domain/lounge/queue/auto-fill';
import { decideQueueCommand, type FormerTrack } from '@madoi/domain/lounge/queue/decide-command';
import { commandIds, undoEditId } from '@madoi/domain/lounge/queue/edit-ids';
import type { QueueEventDraft } from '@madoi/domain/lounge/queue/event-draft';
import { decideReplacedFillers } from '@madoi/domain/lounge/queue/replaced-fillers';
import { addPendingEvent, selectQueueView, settlePending } from '@madoi/domain/lounge/queue/replica';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { startsEmptyRoom } from '@madoi/domain/lounge/queue/start-empty-room';
import { undoOf } from '@madoi/domain/lounge/queue/undo';
import type { RoomRole } from '@madoi/domain/lounge/role';
import type { StoreApi } from 'zustand/vanilla';
import type { RoomSocket } from '../socket/room-socket.ts';
import { answerWithinMs, type SendTwice, type SendTwiceAs } from '../socket/send-twice.ts';
import { withReplica } from '../view/reduce-room-view.ts';
import type { RoomView } from '../view/room-view.ts';
import { createCommandBatcher } from './command-batcher.ts';
import type { CommandRefusal } from './command-errors.ts';

export type QueueCommandInput = Omit<QueueCommand, 'clientId' | 'eventId'>;
/** A command as this page sends it: it always has a name of its own. */
type IdentifiedCommand = QueueCommand & { readonly eventId: string };
/** Undefined: the server took it. */
export type CommandOutcome = CommandRefusal | undefined;

export interface QueueController {
  /**
   * Shows the effect at once and asks the server, after a lost connection once the room is joined again; a refusal takes it back. Commands in
   * quick succession wait for the room's interval.
   * The first songs of an open room start it.
   *
   * @example
   * const refusal = await session.queue.send({ action: 'add', mediaTracks: [{ trackId }] });
   * if (refusal !== undefined) handle.commandErrors.show({ place: 'list', why: refusal });
   */
  send(...inputs: readonly QueueCommandInput[]): Promise<CommandOutcome>;
  /** Undoes the caller's own last command, unless others have changed the same since. */
  undo(): Promise<CommandOutcome>;
}

export interface QueueControllerOptions {
  readonly view: StoreApi<RoomView>;
  readonly socket: RoomSocket;
  readonly sendTwiceAs: SendTwiceAs;
  readonly actor: () => { readonly id: string; readonly role: RoomRole } | undefined;
  readonly trackFacts: () => TrackFacts;
  readonly serverNow: () => number;
  /** The room's least interval between two registers, in ms. */
  readonly intervalMs: () => number;
  readonly newId: () => string;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const outcomeOf = (answer: RegisterResult | undefined): CommandOutcome => {
  if (answer === undefined) return 'offline';
  if (answer.result === 'accepted') return undefined;
  return answer.result === 'rejected' ? (answer.reason ?? 'unknown') : 'not_ready';
};

const formerOf = ({ history }: RoomView): ReadonlyMap<string, FormerTrack> =>
  new Map(history.own === undefined ? [] : selectTracks(history.own.before).map((track) => [track.id, track]));

/**
 * Shows what the commands of an edit will do before the server has said so, by the same rules: what it would refuse is
 * not shown.
 */
const createOptimisticUpdate = (options: QueueControllerOptions) => {
  const { view, actor, serverNow, trackFacts, newId } = options;
  const addExpected = (draft: QueueEventDraft & { readonly eventId: string }): QueueEvent => {
    const event = { ...draft, id: view.getState().replica.lastId + 1 };
    view.setState((state) => withReplica(state, addPendingEvent(state.replica, event)));
    return event;
  };
  const show = (command: IdentifiedCommand): readonly QueueEvent[] => {
    const { replica } = view.getState();
    const who = actor();
    if (!who) return [];
    const decision = decideQueueCommand(selectQueueView(replica), command, {
      actorId: who.id,
      role: who.role,
      nowMs: serverNow(),
      lastIdKnown: replica.lastId,
      lastId: replica.lastId,
      newId,
      trackFacts: trackFacts(),
      formerTracks: formerOf(view.getState()),
    });
    return decision.accepted ? [addExpected({ ...decision.event, eventId: command.eventId })] : [];
  };
  return (commands: readonly IdentifiedCommand[]) => {
    const edit = commands.flatMap(show);
    const followUps = decideReplacedFillers(selectQueueView(view.getState().replica), edit, serverNow());
    for (const { eventId, ...draft } of followUps) if (eventId !== undefined) addExpected({ ...draft, eventId });
  };
};

/** Sends bundles of commands. Undefined: no answer came. */
const createAsk = ({ view, socket, sendTwiceAs, intervalMs }: QueueControllerOptions) => {
  let lastIdAnswered = 0;
  const register = (sendTwice: SendTwice, events: readonly QueueCommand[]): Promise<RegisterResult | undefined> => {
    // A command may be acknowledged before its event arrives; it is known all the same. A try after a lost answer is the same register: the
    // commands are about the queue that the user saw, and the server knows by their names which of them it has carried out.
    const lastId = Math.max(lastIdAnswered, view.getState().replica.lastId);
    return sendTwice(() =>
      socket.timeout(answerWithinMs).emitWithAck('send:queue:event:register', { lastId, events: [...events] }),
    );
  };
  return async (events: readonly IdentifiedCommand[], givenBy: string | undefined) => {
    const ask = () => register(sendTwiceAs(givenBy), events);
    const first = await ask();
    // Sent from another page of the same person a moment ago: one more try, an interval later.
    const answer = first?.reason === 'rate_limit' ? await pause(intervalMs()).then(ask) : first;
    if (answer?.result === 'accepted') lastIdAnswered = answer.lastId;
    return answer;
  };
};

/** Settles what was shown ahead of the answer; what was lost is taken back. */
const createSettle =
  ({ view }: QueueControllerOptions) =>
  (commands: readonly IdentifiedCommand[], answer: RegisterResult | undefined) => {
    const eventIds = commands.map(({ eventId }) => eventId);
    view.setState((state) => {
      const settledBy = answer ?? { result: 'not_ready' as const, lastId: state.replica.lastId };
      return withReplica(state, settlePending(state.replica, eventIds, settledBy));
    });
  };

/**
 * The queue of a joined room: a replica, its commands and its undo. Refusals are answered as values; nothing here
 * rejects.
 */
export function createQueueController(options: QueueControllerOptions): QueueController {
  const { view, serverNow, intervalMs, newId } = options;
  const clientId = newId();
  const show = createOptimisticUpdate(options);
  const line = createCommandBatcher({
    send: createAsk(options),
    isLost: (answer) => answer === undefined,
    onAnswer: createSettle(options),
    minIntervalMs: intervalMs,
    batchMax: registerEventsMax,
  });

  const sendAs = async (editId: string, inputs: readonly QueueCommandInput[]): Promise<CommandOutcome> => {
    const present = selectTracks(selectQueueView(view.getState().replica)).length;
    const isReplaced = inputs.some(({ action }) => action === 'reset');
    const added = inputs.reduce((count, { mediaTracks = [] }) => count + mediaTracks.length, 0);
    if (added > 0 && (isReplaced ? 0 : present) + added > queueTracksMax) return 'full';
    const names = commandIds(editId, inputs.length);
    const commands = inputs.map(
      (input, at): IdentifiedCommand => ({ ...input, clientId, eventId: names[at] ?? newId() }),
    );
    show(commands);
    const answers = await line.add(options.actor()?.id, ...commands);
    return answers.map(outcomeOf).find((outcome) => outcome !== undefined);
  };

  /** The first songs of an open room bring the music with them, in the same register. */
  const withStart = (inputs: readonly QueueCommandInput[]): readonly QueueCommandInput[] => {
    const { room, replica } = view.getState();
    const isStarted = room.isReady && startsEmptyRoom(selectQueueView(replica), inputs);
    return isStarted ? [...inputs, { action: 'play' }] : inputs;
  };

  return {
    send: (...inputs) => sendAs(newId(), withStart(inputs)),
    undo: async () => {
      const { history, replica } = view.getState();
      if (history.own === undefined) return 'gone';
      const decision = undoOf(history.own, { since: history.since, queue: replica.confirmed, nowMs: serverNow() });
      return decision.accepted ? sendAs(undoEditId(newId()), decision.commands) : decision.reason;
    },
  };
}
