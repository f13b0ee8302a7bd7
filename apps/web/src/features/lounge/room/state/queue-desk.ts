import { registerEventsMax } from '@madoi/contract/constants';
import type { QueueCommand, RegisterResult } from '@madoi/contract/lounge/queue';
import type { TrackFacts } from '@madoi/domain/lounge/queue/auto-fill';
import { decideQueueCommand } from '@madoi/domain/lounge/queue/decide-command';
import { pressQueue, selectQueueView, settlePending } from '@madoi/domain/lounge/queue/replica';
import type { RoomRole } from '@madoi/domain/lounge/role';
import type { StoreApi } from 'zustand/vanilla';
import type { RoomSocket } from '../../../../platform/socket/room-socket.ts';
import { createPressLine } from './press-line.ts';
import { withReplica } from './reduce-room-view.ts';
import type { RoomView } from './room-view.ts';

export type QueuePress = Omit<QueueCommand, 'clientId'>;
/** `offline`: no answer came; nothing is shown that the server has not confirmed. */
export type PressOutcome = RegisterResult['result'] | 'offline';

export interface PressAnswer {
  readonly outcome: PressOutcome;
  readonly reason?: RegisterResult['reason'];
}

export interface QueueDesk {
  /** Shows the effect at once and asks the server; a refusal takes it back. Quick presses wait for the room's interval. */
  press(press: QueuePress): Promise<PressAnswer>;
}

export interface QueueDeskOptions {
  readonly view: StoreApi<RoomView>;
  readonly socket: RoomSocket;
  readonly actor: () => { readonly id: string; readonly role: RoomRole } | undefined;
  readonly trackFacts: () => TrackFacts;
  readonly serverNow: () => number;
  /** The room's least interval between two registers, in ms. */
  readonly intervalMs: () => number;
  readonly newId: () => string;
}

const answerWithinMs = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createQueueDesk(options: QueueDeskOptions): QueueDesk {
  const { view, socket, actor, trackFacts, serverNow, intervalMs, newId } = options;
  let lastIdAnswered = 0;
  const showPressed = (command: QueueCommand) => {
    const { replica } = view.getState();
    const who = actor();
    if (!who) return;
    // The same rule as on the server: what it would refuse is not shown either.
    const decision = decideQueueCommand(selectQueueView(replica), command, {
      actorId: who.id,
      role: who.role,
      nowMs: serverNow(),
      lastIdKnown: replica.lastId,
      lastId: replica.lastId,
      newId,
      trackFacts: trackFacts(),
    });
    if (!decision.accepted) return;
    const guess = { ...decision.event, id: replica.lastId + 1 };
    view.setState((state) => withReplica(state, pressQueue(state.replica, guess)));
  };
  const register = async (events: readonly QueueCommand[]): Promise<RegisterResult> => {
    // An own press may be answered before its event arrives; it is known all the same.
    const lastId = Math.max(lastIdAnswered, view.getState().replica.lastId);
    const answer: RegisterResult = await socket
      .timeout(answerWithinMs)
      .emitWithAck('send:queue:event:register', { lastId, events: [...events] });
    if (answer.result === 'accepted') lastIdAnswered = answer.lastId;
    return answer;
  };
  const ask = async (events: readonly QueueCommand[]): Promise<PressAnswer> => {
    const clientIds = events.map(({ clientId }) => clientId);
    const settle = (answer: RegisterResult) =>
      view.setState((state) => withReplica(state, settlePending(state.replica, clientIds, answer)));
    try {
      const first = await register(events);
      // Pressed elsewhere by the same person a moment ago: one more try, an interval later.
      const answer = first.reason === 'rate_limit' ? await pause(intervalMs()).then(() => register(events)) : first;
      settle(answer);
      return { outcome: answer.result, reason: answer.reason };
    } catch {
      settle({ result: 'not_ready', lastId: view.getState().replica.lastId });
      return { outcome: 'offline' };
    }
  };
  const line = createPressLine({ send: ask, spaceMs: intervalMs, bundleMax: registerEventsMax });

  return {
    press(press) {
      const command: QueueCommand = { ...press, clientId: newId() };
      showPressed(command);
      return line.add(command);
    },
  };
}
