import type { QueueCommand, RegisterResult } from '@madoi/contract/lounge/queue';
import type { TrackFacts } from '@madoi/domain/lounge/queue/auto-fill';
import { decideQueueCommand } from '@madoi/domain/lounge/queue/decide-command';
import { pressQueue, selectQueueView, settlePending } from '@madoi/domain/lounge/queue/replica';
import type { RoomRole } from '@madoi/domain/lounge/role';
import type { StoreApi } from 'zustand/vanilla';
import type { RoomSocket } from '../../../../platform/socket/room-socket.ts';
import { withReplica } from './reduce-room-view.ts';
import type { RoomView } from './room-view.ts';

export type QueuePress = Omit<QueueCommand, 'clientId'>;
/** `offline`: no answer came; nothing is shown that the server has not confirmed. */
export type PressOutcome = RegisterResult['result'] | 'offline';

export interface QueueDesk {
  /** Shows the effect at once and asks the server; a refusal takes it back. */
  press(press: QueuePress): Promise<{ readonly outcome: PressOutcome; readonly reason?: RegisterResult['reason'] }>;
}

export interface QueueDeskOptions {
  readonly view: StoreApi<RoomView>;
  readonly socket: RoomSocket;
  readonly actor: () => { readonly id: string; readonly role: RoomRole } | undefined;
  readonly trackFacts: () => TrackFacts;
  readonly serverNow: () => number;
  readonly newId: () => string;
}

const answerWithinMs = 10_000;

export function createQueueDesk({ view, socket, actor, trackFacts, serverNow, newId }: QueueDeskOptions): QueueDesk {
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
  const settle = (clientId: string, answer: RegisterResult) =>
    view.setState((state) => withReplica(state, settlePending(state.replica, [clientId], answer)));

  return {
    async press(press) {
      const command: QueueCommand = { ...press, clientId: newId() };
      const { lastId } = view.getState().replica;
      showPressed(command);
      try {
        const answer: RegisterResult = await socket
          .timeout(answerWithinMs)
          .emitWithAck('send:queue:event:register', { lastId, events: [command] });
        settle(command.clientId, answer);
        return { outcome: answer.result, reason: answer.reason };
      } catch {
        settle(command.clientId, { result: 'not_ready', lastId });
        return { outcome: 'offline' };
      }
    },
  };
}
