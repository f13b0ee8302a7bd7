import { echoMomentOf } from '@madoi/domain/lounge/echoes/echo-moment';
import type { QueueStore } from '../queue/queue.store.ts';
import type { EchoStore } from './echoes.store.ts';

export interface SaidMessage {
  readonly messageId: string;
  readonly userId: string;
  readonly at: number;
}

export interface EchoRecorderDeps {
  readonly queues: Pick<QueueStore, 'read'>;
  readonly echoes: Pick<EchoStore, 'add'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Notes where in the song each message was said. Nobody waits for it: a message is stored and heard before. One look at the queue serves
 * whatever was said in the room meanwhile; what is lost in a crash is an echo, never a message.
 */
export function createEchoRecorder({ queues, echoes, onError }: EchoRecorderDeps) {
  const waiting = new Map<string, SaidMessage[]>();
  const recordAll = async (roomId: string): Promise<void> => {
    for (;;) {
      const said = waiting.get(roomId)?.splice(0) ?? [];
      if (said.length === 0) break;
      try {
        const { queue } = await queues.read(roomId);
        await echoes.add(
          said.flatMap((message) => {
            const moment = echoMomentOf(queue, message.at);
            return moment === undefined ? [] : [{ roomId, ...message, ...moment }];
          }),
        );
      } catch (error) {
        onError(error);
      }
    }
    waiting.delete(roomId);
  };
  return (roomId: string, message: SaidMessage): void => {
    const others = waiting.get(roomId);
    if (others !== undefined) return void others.push(message);
    waiting.set(roomId, [message]);
    void recordAll(roomId);
  };
}
