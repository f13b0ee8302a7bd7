import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import type { LiveParticipant } from '../live-audio.ts';
import type { Connection } from './connection.ts';

export interface OpenConnection {
  readonly connection: Connection;
  readonly channel: string;
  readonly participantId: string;
  readonly kind: LiveOfferKind;
  /** The key that limits by address use; undefined: not limited. */
  readonly addressKey: string | undefined;
  isConnected: boolean;
}

/** All connections of all rooms, including pending ones. */
export interface ConnectionRegistry {
  get(connectionId: string): OpenConnection | undefined;
  set(connectionId: string, open: OpenConnection): void;
  delete(connectionId: string): void;
  count(): number;
  /** Number of pending connections, of all addresses or of one. */
  countPending(addressKey?: string): number;
  /** Connections of a room, or of one person in it. */
  of(channel: string, participantId?: string): readonly OpenConnection[];
  close(connections: readonly OpenConnection[]): void;
  /** The connected people of a room. */
  participants(channel: string): readonly LiveParticipant[];
}

export function createConnectionRegistry(): ConnectionRegistry {
  const open = new Map<string, OpenConnection>();
  const of: ConnectionRegistry['of'] = (channel, participantId) =>
    [...open.values()].filter(
      (each) => each.channel === channel && (participantId === undefined || each.participantId === participantId),
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
    participants(channel) {
      const participants = new Map<string, { isPublishing: boolean; listening: number }>();
      for (const { participantId, kind, isConnected } of of(channel)) {
        if (!isConnected) continue;
        const one = participants.get(participantId) ?? { isPublishing: false, listening: 0 };
        if (kind === 'publish') one.isPublishing = true;
        else one.listening += 1;
        participants.set(participantId, one);
      }
      return [...participants].map(([participantId, one]) => ({ participantId, ...one }));
    },
  };
}
