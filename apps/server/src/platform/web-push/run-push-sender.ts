import { createSystemClock } from '../clock.ts';
import { ignoreStopSignals } from '../run-child-program.ts';
import { pushAll } from './push-all.ts';
import type { AddressedPush, SenderToServer, ServerToSender } from './sender-messages.ts';
import { createWebPush, type WebPush } from './web-push.ts';

/** The process that sends the pushes of a crowd: takes them from the server until the channel ends. */
export function runPushSender(): void {
  let webPush: WebPush | undefined;
  const stopping = new AbortController();
  const send = async (pushes: readonly AddressedPush[]): Promise<void> => {
    if (webPush === undefined) throw new Error('pushes came before the settings');
    const outcomes: SenderToServer = await pushAll(webPush, pushes, stopping.signal);
    process.send?.(outcomes);
  };
  ignoreStopSignals();
  process.once('disconnect', () => process.exit(0));
  process.on('message', (message: ServerToSender) => {
    if (message.type === 'stop') stopping.abort();
    else if (message.type === 'pushes') void send(message.pushes);
    else {
      const { keys, ...settings } = message.settings;
      webPush = createWebPush({ ...settings, keys: async () => keys, clock: createSystemClock() });
    }
  });
}
