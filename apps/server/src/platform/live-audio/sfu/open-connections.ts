import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import type { LiveParticipant } from '../live-audio.ts';
import type { Connection } from './connection.ts';

export interface OpenConnection {
  readonly connection: Connection;
  readonly channel: string;
  readonly agoraUserId: string;
  readonly kind: LiveOfferKind;
  /** What limits by address count it under; undefined: it is not limited. */
  readonly addressKey: string | undefined;
  isConnected: boolean;
}

/** Every connection of every room, also while it is being made. */
export interface OpenConnections {
  get(connectionId: string): OpenConnection | undefined;
  set(connectionId: string, open: OpenConnection): void;
  delete(connectionId: string): void;
  count(): number;
  /** Of all, or of one address. */
  countPending(addressKey?: string): number;
  /** Of a room, or of one person in it. */
  of(channel: string, agoraUserId?: string): readonly OpenConnection[];
  close(connections: readonly OpenConnection[]): void;
  /** Who is connected, by person. */
  people(channel: string): readonly LiveParticipant[];
}

export function createOpenConnections(): OpenConnections {
  const open = new Map<string, OpenConnection>();
  const of: OpenConnections['of'] = (channel, agoraUserId) =>
    [...open.values()].filter(
      (each) => each.channel === channel && (agoraUserId === undefined || each.agoraUserId === agoraUserId),
    );
  return {
    get: (connectionId) => open.get(connectionId),
    set: (connectionId, connection) => void open.set(connectionId, connection),
    delete: (connectionId) => void open.delete(connectionId),
    count: () => open.size,
    countPending: (addressKey) =>
      [...open.values()].filter(
        (each) => !each.isConnected && (addressKey === undefined || each.addressKey === addressKey),
      ).length,
    of,
    close: (connections) => {
      for (const { connection } of connections) connection.close();
    },
    people(channel) {
      const people = new Map<string, { isPublishing: boolean; listening: number }>();
      for (const { agoraUserId, kind, isConnected } of of(channel)) {
        if (!isConnected) continue;
        const one = people.get(agoraUserId) ?? { isPublishing: false, listening: 0 };
        if (kind === 'publish') one.isPublishing = true;
        else one.listening += 1;
        people.set(agoraUserId, one);
      }
      return [...people].map(([agoraUserId, one]) => ({ agoraUserId, ...one }));
    },
  };
}
