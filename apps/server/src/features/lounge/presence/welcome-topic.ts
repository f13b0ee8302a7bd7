import type { Activity } from '@madoi/contract/lounge/activity';
import type { Channels } from '#platform/bus/bus.ts';
import { type BusTopic, createBusTopic } from '#platform/bus/create-bus-topic.ts';

/** What a newcomer is told, and nobody else: told to every process, as any of them may hold their sockets. */
export interface Welcome {
  readonly roomId: string;
  readonly personKey: string;
  readonly activities: readonly Activity[];
}

export type WelcomeTopic = BusTopic<Welcome>;

export const createWelcomeTopic = (channels: Channels): WelcomeTopic => createBusTopic(channels, 'lounge:welcomes');
