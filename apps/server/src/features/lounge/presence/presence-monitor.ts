import { decideAccess } from '@madoi/domain/lounge/presence/decide-join';
import type { Log } from '#platform/log.ts';
import { createTicker, type Ticker } from '#platform/ticker.ts';
import { kickOf } from '../room/kick-topic.ts';
import { toVisitor } from '../room/room-roles.ts';
import { enterOccupancy, type PresenceContext } from './join-room.ts';
import type { JoinedSocket } from './room-connections.ts';

export interface PresenceMonitor extends Ticker {
  tick(): Promise<void>;
}

/** Closes the connection of a socket of this process in a way that lets the client reconnect. */
export type DropConnection = (socketId: string) => void;

const everyMs = 30_000;
/** With the time that going takes, below the 5 s within which a right that was taken is gone everywhere. */
const reviewEveryMs = 3_000;

/**
 * Kicks people who are banned and still connected here: the message got lost on its way to this process, or there was none, as
 * with a ban that came along with what somebody brought into their account.
 */
async function kickBanned(context: PresenceContext): Promise<void> {
  const now = context.clock.now();
  const people = context.roomConnections.people();
  if (people.size === 0) return;
  for (const [roomId, banned] of await context.bans.listBannedOf([...people.keys()], now)) {
    const roomConnections = (people.get(roomId) ?? []).map(({ connection }) => connection);
    for (const { personKey } of roomConnections.filter((connection) => banned.has(connection.personKey))) {
      const ban = await context.bans.find(roomId, personKey, now);
      if (ban) await context.kicks.publish(kickOf(roomId, personKey, ban.until));
    }
  }
}

/**
 * Closes the connections of people in a room whose audience has become smaller and no longer includes them: a client
 * comes back by itself, and the answer to its join says why it stays outside.
 */
async function disconnectIneligible(context: PresenceContext, dropConnection: DropConnection): Promise<void> {
  const people = context.roomConnections.people();
  const rooms = await context.rooms.findMany([...people.keys()]);
  for (const room of rooms.values()) {
    const limits = { life: room.life, audience: room.audience };
    for (const { connection } of people.get(room.id) ?? []) {
      if (decideAccess(limits, toVisitor(room, connection.identity, false)) === 'allowed') continue;
      for (const socketId of context.roomConnections.socketsOf(room.id, connection.personKey)) dropConnection(socketId);
    }
  }
}

const namedUserIds = (roomConnections: readonly JoinedSocket[]): readonly string[] =>
  roomConnections.flatMap(({ identity: { user, guest } }) => (user && !guest ? [user.id] : []));

/**
 * Notes from time to time who is still here: after a crash nobody looks as if they had been away, and their reconnects
 * write no lines. A person who is connected but missing in the occupancy, because a join failed half-way, is added to it.
 */
export function createPresenceMonitor(
  context: PresenceContext,
  log: Log,
  dropConnection: DropConnection,
): PresenceMonitor {
  const review = async (): Promise<void> => {
    await kickBanned(context);
    await disconnectIneligible(context, dropConnection);
  };
  const tick = async (): Promise<void> => {
    const now = context.clock.now();
    const rooms = [...context.roomConnections.people()].map(([roomId, occupants]) => ({
      roomId,
      roomConnections: occupants.map(({ connection }) => connection),
    }));
    for (const { roomConnections } of rooms)
      for (const connection of roomConnections) await enterOccupancy(context, connection);
    await context.visits.touch(
      new Map(rooms.map(({ roomId, roomConnections }) => [roomId, namedUserIds(roomConnections)])),
      now,
    );
    await review();
  };
  const visits = createTicker({ everyMs, tick, failure: 'visits could not be noted', log });
  const failure = 'people who may not be in their room could not be checked';
  const reviews = createTicker({ everyMs: reviewEveryMs, tick: review, failure, log });
  return {
    tick,
    start: () => {
      visits.start();
      reviews.start();
    },
    stop: async () => void (await Promise.all([visits.stop(), reviews.stop()])),
  };
}
