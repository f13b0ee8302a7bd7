import type { CommandPlace } from '@madoi/room-client/queue/command-errors';
import type { CommandOutcome, QueueCommandInput, QueueController } from '@madoi/room-client/queue/queue-controller';
import { workInRoom } from '@madoi/room-client/room/joined-as-user';
import { useRoomHandle } from '../session/room-context.ts';

export interface QueueCommands {
  /** Sends a queue command; a refusal is shown in words at this place, and its optimistic effect is undone. */
  send(place: CommandPlace, ...inputs: readonly QueueCommandInput[]): void;
  undo(): void;
}

export const useQueueCommands = (): QueueCommands => {
  const { connection, commandErrors } = useRoomHandle();
  const run = async (place: CommandPlace, command: (queue: QueueController) => Promise<CommandOutcome>) => {
    commandErrors.clear();
    const why = await workInRoom(connection, ({ queue }) => command(queue));
    if (why !== undefined && why !== 'left') commandErrors.show({ place, why });
  };
  return {
    send: (place, ...inputs) => void run(place, (queue) => queue.send(...inputs)),
    undo: () => void run('list', (queue) => queue.undo()),
  };
};
