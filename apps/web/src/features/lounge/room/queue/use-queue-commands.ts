import type { CommandPlace } from '@madoi/room-client/queue/command-errors';
import type { CommandOutcome, QueueCommandInput } from '@madoi/room-client/queue/queue-controller';
import { useRoomConnection, useRoomHandle } from '../session/room-context.ts';

export interface QueueCommands {
  /** Sends a queue command; a refusal is shown in words at this place, and its optimistic effect is undone. */
  send(place: CommandPlace, ...inputs: readonly QueueCommandInput[]): void;
  undo(): void;
}

export const useQueueCommands = (): QueueCommands => {
  const session = useRoomConnection((connection) => connection.session);
  const { commandErrors } = useRoomHandle();
  const showRefusal = async (place: CommandPlace, answer: Promise<CommandOutcome> | undefined) => {
    commandErrors.clear();
    const why = answer === undefined ? 'offline' : await answer;
    if (why !== undefined) commandErrors.show({ place, why });
  };
  return {
    send: (place, ...inputs) => void showRefusal(place, session?.queue.send(...inputs)),
    undo: () => void showRefusal('list', session?.queue.undo()),
  };
};
