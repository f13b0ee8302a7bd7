import { decideAccess } from '@madoi/domain/lounge/presence/decide-join';
import type { Log } from '../../../platform/log.ts';
import { createTicker, type Ticker } from '../../../platform/ticker.ts';
import { exitOf } from '../moderation/exits.ts';
import { toVisitor } from '../room/viewer.ts';
import { enterCrowd, type PresenceContext } from './join-room.ts';
import type { Seat } from './seats.ts';

export interface PresenceKeeper extends Ticker {
  tick(): Promise<void>;
}

/** Ends the connection of a socket of this process, without a word that would keep it away. */
type BreakLine = (socketId: string) => void;

const everyMs = 30_000;
/** With the time that going takes, below the 5 s within which a right that was taken is gone everywhere. */
const reviewEveryMs = 3_000;

/**
 * Puts out people who are banned and still sit here: the message got lost on its way to this process, or there was none, as
 * with a ban that came along with what somebody brought into their account.
 */
async function putOutBanned(context: PresenceContext): Promise<void> {
  const now = context.clock.now();
  const people = context.seats.people();
  if (people.size === 0) return;
  for (const [roomId, banned] of await context.bans.listBannedOf([...people.keys()], now)) {
    const seats = (people.get(roomId) ?? []).map(({ seat }) => seat);
    for (const { personKey } of seats.filter((seat) => banned.has(seat.personKey))) {
      const ban = await context.bans.find(roomId, personKey, now);
      if (ban) await context.exits.tell(exitOf(roomId, personKey, ban.until));
    }
  }
}

/**
 * Closes the connections of people who sit in a room whose audience has become smaller and no longer includes them: a client
 * comes back by itself, and the answer to its join says why it stays outside.
 */
async function turnAwayStrangers(context: PresenceContext, breakLine: BreakLine): Promise<void> {
  const people = context.seats.people();
  const rooms = await context.rooms.findMany([...people.keys()]);
  for (const room of rooms.values()) {
    const limits = { life: room.life, audience: room.audience };
    for (const { seat } of people.get(room.id) ?? []) {
      if (decideAccess(limits, toVisitor(room, seat.identity, false)) === 'allowed') continue;
      for (const socketId of context.seats.socketsOf(room.id, seat.personKey)) breakLine(socketId);
    }
  }
}

const namedUserIds = (seats: readonly Seat[]): readonly string[] =>
  seats.flatMap(({ identity: { user, guest } }) => (user && !guest ? [user.id] : []));

/**
 * Notes from time to time who is still here: after a crash nobody looks as if they had been away, and their reconnects
 * write no lines. Whoever sits but is missing among those present, because something failed on the way in, is put there.
 */
export function createPresenceKeeper(context: PresenceContext, log: Log, breakLine: BreakLine): PresenceKeeper {
  const review = async (): Promise<void> => {
    await putOutBanned(context);
    await turnAwayStrangers(context, breakLine);
  };
  const tick = async (): Promise<void> => {
    const now = context.clock.now();
    const rooms = [...context.seats.people()].map(([roomId, sitters]) => ({
      roomId,
      seats: sitters.map(({ seat }) => seat),
    }));
    for (const { seats } of rooms) for (const seat of seats) await enterCrowd(context, seat);
    await context.visits.touch(new Map(rooms.map(({ roomId, seats }) => [roomId, namedUserIds(seats)])), now);
    await review();
  };
  const visits = createTicker({ everyMs, tick, failure: 'visits could not be noted', log });
  const failure = 'who is here and may not be could not be looked for';
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
