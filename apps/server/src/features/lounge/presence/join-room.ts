import type { Activity } from '@madoi/contract/lounge/activity';
import type { Ack, UserSummary } from '@madoi/contract/lounge/people';
import { isJoinWorthALine } from '@madoi/domain/lounge/activity/join-line';
import { decideJoin } from '@madoi/domain/lounge/presence/decide-join';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Identity } from '../../../platform/identity.ts';
import type { HiddenPeople } from '../../people/people.api.ts';
import type { RoomLogStore } from '../activity/room-log.store.ts';
import type { StandingBan } from '../moderation/bans.store.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import type { RoomSnapshot } from '../room/room-snapshots.ts';
import { toVisitor } from '../room/viewer.ts';
import type { CrowdAnnouncer } from './announce-crowd.ts';
import type { PresentPerson } from './crowd.ts';
import type { PeakKeeper } from './peak-keeper.ts';
import { personKeyOf, userKeyOf } from './person-key.ts';
import type { Seat, Seats, Sitter } from './seats.ts';
import type { RecordedVisit, VisitStore } from './visits.store.ts';
import type { Welcomes } from './welcomes.ts';

export interface PresenceContext extends RoomContext {
  readonly seats: Seats;
  readonly visits: VisitStore;
  readonly logStore: Pick<RoomLogStore, 'lastSeq'>;
  readonly announce: CrowdAnnouncer;
  readonly peaks: Pick<PeakKeeper, 'note'>;
  readonly welcomes: Pick<Welcomes, 'tell'>;
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly hiddenPeople: HiddenPeople;
}

export type WelcomeContext = Pick<
  PresenceContext,
  'visits' | 'crowd' | 'clock' | 'ids' | 'log' | 'logStore' | 'peaks' | 'welcomes'
>;

/** One socket on its way in. */
export interface Comer {
  readonly socketId: string;
  readonly identity: Identity | undefined;
  /** Puts the socket among those that hear the room; before anything is read, so that nothing falls in between. */
  enter(roomId: string): Promise<void>;
  exit(): void;
  /** To this socket alone. */
  tell(activity: Activity): void;
  isConnected(): boolean;
}

/** A page that reloads in a loop is slowed down; a person with many tabs is not. */
const joinsMax = 20;
const joinsWindowMs = 10_000;

async function summaryOf(context: PresenceContext, seat: Seat): Promise<UserSummary | undefined> {
  if (seat.identity.guest || !seat.identity.user) return undefined;
  const user = (await context.people.find([seat.identity.user.id])).get(seat.identity.user.id);
  return user && { ...user, socketId: seat.socketId };
}

async function addJoinLine(
  context: WelcomeContext,
  roomId: string,
  { socketId: _, ...user }: UserSummary,
): Promise<void> {
  const at = context.clock.now();
  const id = context.ids.next();
  const payload = { id, at, kind: 'join' as const, user };
  await context.log.append(roomId, { event: 'receive:activity', at, subjectId: id, payload });
}

/** What a newcomer is told, and nobody else (specification 3.22): how one behaves here, and once, who sees one come. */
async function welcomeWords(context: WelcomeContext, roomId: string, visit: RecordedVisit): Promise<Activity[]> {
  if (visit.lastSeenAt !== undefined) return [];
  const at = context.clock.now();
  // Shown where the log is now; the number takes no place in it.
  const seq = (await context.logStore.lastSeq(roomId)) ?? 0;
  const kinds = ['communityGuidelines', ...(visit.isFirstRoom ? (['aboutJoinVisibility'] as const) : [])] as const;
  return kinds.map((kind) => ({ id: context.ids.next(), seq, at, kind }));
}

/** Puts somebody who sits among those present, or keeps them there. Undefined: they have left meanwhile. */
export async function enterCrowd(context: PresenceContext, { roomId, personKey }: Seat) {
  const known = context.seats.sitter(roomId, personKey);
  if (!known) return undefined;
  const at = context.clock.now();
  const user = known.person ? known.person.user : await summaryOf(context, known.seat);
  const { since } = known.seat;
  const person: PresentPerson = known.person ?? { ...(user ? { user } : {}), activeAt: at, since };
  if (!context.seats.has(roomId, personKey)) return undefined;
  context.seats.note(roomId, personKey, person);
  return { user, at, count: await context.crowd.enter(roomId, personKey, person) };
}

/** Notes a coming into an open room, once; the log hears of it when it is news. */
async function noteVisit(
  context: WelcomeContext,
  roomId: string,
  user: UserSummary,
  at: number,
): Promise<RecordedVisit> {
  const visit = await context.visits.record(roomId, user.id, at);
  if (isJoinWorthALine(visit.lastSeenAt, at)) await addJoinLine(context, roomId, user);
  return visit;
}

/**
 * Who waited for a booked room has come when it opens: they count, the log hears of them, and newcomers are told how one
 * behaves, as if they came in now.
 */
export async function welcomeWaiting(context: WelcomeContext, roomId: string): Promise<void> {
  const waiting = await context.crowd.listUsers(roomId);
  context.peaks.note(roomId, await context.crowd.count(roomId));
  const at = context.clock.now();
  await Promise.all(
    waiting.map(async ({ user }) => {
      const activities = await welcomeWords(context, roomId, await noteVisit(context, roomId, user, at));
      if (activities.length > 0) await context.welcomes.tell({ roomId, personKey: userKeyOf(user.id), activities });
    }),
  );
}

/** The first socket of a person: the room hears of it, and the log when it is news. */
async function comeIn(context: PresenceContext, comer: Comer, seat: Seat, room: RoomRecord): Promise<void> {
  const entered = await enterCrowd(context, seat);
  if (!entered) return;
  const { user, at, count } = entered;
  context.announce.joined(seat.roomId, { ...(user ? { user } : {}), ...count, at });
  if (room.life === 'live') context.peaks.note(room.id, count.present);
  if (!user) return;
  // Read again: the room may have opened since, and its welcome may have missed who was on the way in.
  const isLive = room.life === 'live' || (await context.snapshots.read(room.id))?.room.life === 'live';
  if (!isLive) return;
  const words = await welcomeWords(context, room.id, await noteVisit(context, room.id, user, at));
  for (const activity of words) comer.tell(activity);
}

/** Somebody closed the tab they were known by and has another one open: they are known by that one now. */
async function moveToOtherTab(context: PresenceContext, closed: Seat, { seat, person }: Sitter): Promise<void> {
  if (person?.user?.socketId !== closed.socketId) return;
  const moved = { ...person, user: { ...person.user, socketId: seat.socketId } };
  context.seats.note(seat.roomId, seat.personKey, moved);
  await context.crowd.enter(seat.roomId, seat.personKey, moved);
}

/** Leaves the room a socket is in; nothing when it is in none. */
export async function leaveRoom(context: PresenceContext, comer: Pick<Comer, 'socketId' | 'exit'>): Promise<boolean> {
  const left = context.seats.leave(comer.socketId, context.clock.now());
  if (!left) return false;
  comer.exit();
  if (left.sitter) await moveToOtherTab(context, left.seat, left.sitter);
  if (!left.isLast) return true;
  const { roomId, personKey, identity, socketId } = left.seat;
  const count = await context.crowd.leave(roomId, personKey);
  const userId = identity.guest ? undefined : identity.user?.id;
  context.announce.left(roomId, { ...(userId === undefined ? {} : { userId }), socketId, ...count });
  if (userId !== undefined) await context.visits.touch(new Map([[roomId, [userId]]]), context.clock.now());
  return true;
}

async function sit(context: PresenceContext, comer: Comer, identity: Identity, room: RoomRecord): Promise<void> {
  const { seat, isFirst } = context.seats.take(comer.socketId, room.id, identity, context.clock.now());
  try {
    await comer.enter(room.id);
    if (isFirst) await comeIn(context, comer, seat, room);
  } catch (error) {
    await leaveRoom(context, comer);
    throw error;
  }
  // A socket that broke meanwhile has had its farewell already, before it had a seat.
  if (!comer.isConnected()) await leaveRoom(context, comer);
}

/** A ban, or the short absence of somebody who was shown the door: then also when it ends. */
function refusalOf({ until }: StandingBan): Ack {
  return until === null ? { status: 403, message: 'banned' } : { status: 403, message: 'removed', until };
}

const banOf = ({ bans, clock }: PresenceContext, roomId: string, identity: Identity) =>
  bans.find(roomId, personKeyOf(identity), clock.now());

async function decide(context: PresenceContext, identity: Identity, snapshot: RoomSnapshot | undefined): Promise<Ack> {
  if (!snapshot) return decideJoin({ visitor: { isGuest: true, isStaff: false, isBanned: false }, present: 0 });
  const { room } = snapshot;
  const ban = await banOf(context, room.id, identity);
  const isHere = context.seats.has(room.id, personKeyOf(identity));
  const limits = { life: room.life, audience: room.audience, maxParticipants: room.maxParticipants ?? undefined };
  const present = isHere ? 0 : await context.crowd.count(room.id);
  const decision = decideJoin({ visitor: toVisitor(room, identity, ban !== undefined), room: limits, present });
  return ban && decision.message === 'banned' ? refusalOf(ban) : decision;
}

/**
 * Joins a room (specification 4.08, 4.09). Joining another one leaves the first; joining the same one again changes
 * nothing. Statuses are those of decisions, section 5.
 */
export async function joinRoom(context: PresenceContext, comer: Comer, roomId: string): Promise<Ack> {
  const { identity } = comer;
  if (!identity) return { status: 401, message: 'no_session' };
  const rate = await context.bus.rates.take(`lounge-join:${personKeyOf(identity)}`, joinsMax, joinsWindowMs);
  if (!rate.allowed) return { status: 429, message: 'too_fast' };
  const snapshot = await context.snapshots.read(roomId);
  const room = snapshot?.room;
  const enter = async (): Promise<Ack> => {
    const decision = await decide(context, identity, snapshot);
    if (decision.status !== 200 || !room) return decision;
    if (context.seats.of(comer.socketId)?.roomId === roomId) await comer.enter(roomId);
    else {
      await leaveRoom(context, comer);
      await sit(context, comer, identity, room);
      // Put out while on the way in: whoever told of it found no seat yet.
      const ban = await banOf(context, roomId, identity);
      if (ban) {
        await leaveRoom(context, comer);
        return refusalOf(ban);
      }
    }
    return decision;
  };
  // Where seats are few, people come in one by one: two must not take the last one.
  const isLimited = room?.maxParticipants !== null && room?.maxParticipants !== undefined;
  return isLimited ? context.bus.locks.withLock(`lounge-seats:${roomId}`, enter) : enter();
}
