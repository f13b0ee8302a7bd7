import type { Activity } from '@madoi/contract/lounge/activity';
import type { Channels, Unsubscribe } from '#platform/bus/bus.ts';

/** What a newcomer is told, and nobody else: told to every process, as any of them may hold their sockets. */
export interface Welcome {
  readonly roomId: string;
  readonly personKey: string;
  readonly activities: readonly Activity[];
}

export interface WelcomeTopic {
  send(welcome: Welcome): Promise<void>;
  listen(listener: (welcome: Welcome) => void): Promise<Unsubscribe>;
}

const channel = 'lounge:welcomes';

export const createWelcomeTopic = (channels: Channels): WelcomeTopic => ({
  send: (welcome) => channels.publish(channel, welcome),
  listen: (listener) => channels.subscribe(channel, (message) => listener(message as Welcome)),
});
