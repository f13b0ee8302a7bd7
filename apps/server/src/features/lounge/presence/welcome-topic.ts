import type { Activity } from '@madoi/contract/lounge/activity';
import type { Channels } from '#platform/bus/bus.ts';
import { type BusTopic, createBusTopic } from '#platform/bus/create-bus-topic.ts';

/**
 * The messages for a newcomer alone. Published to all processes, because any of them may have the newcomer's sockets.
 */
export interface Welcome {
  readonly roomId: string;
  readonly personKey: string;
  readonly activities: readonly Activity[];
}

export type WelcomeTopic = BusTopic<Welcome>;

export const createWelcomeTopic = (channels: Channels): WelcomeTopic => createBusTopic(channels, 'lounge:welcomes');
