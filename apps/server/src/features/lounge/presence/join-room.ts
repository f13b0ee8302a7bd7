import type { Activity } from '@madoi/contract/lounge/activity';
import type { UserSummary } from '@madoi/contract/lounge/presence';
import { shouldLogJoin } from '@madoi/domain/lounge/activity/should-log-join';
import type { BlockListCache } from '#features/people/people.api.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Identity } from '#platform/identity.ts';
import type { PresentPerson } from '../room/occupancy.ts';
import { personKeyOf, userKeyOf } from '../room/person-key.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import type { AdmitJoin } from './admit-join.ts';
import type { OccupancyAnnouncer } from './announce-occupancy.ts';
import { banAck, banOf, decideRoomJoin, type JoinAck } from './decide-room-join.ts';
import type { PeakRecorder } from './peak-recorder.ts';
import type { JoinedSocket, Occupant, RoomConnections } from './room-connections.ts';
import type { RecordedVisit, VisitStore } from './visits.store.ts';
import type { WelcomeTopic } from './welcome-topic.ts';

export interface PresenceContext
  extends Pick<
    RoomContext,
    'rooms' | 'bans' | 'kicks' | 'snapshots' | 'people' | 'log' | 'occupancy' | 'clock' | 'ids'
  > {
  readonly roomConnections: RoomConnections;
  readonly visits: VisitStore;
  readonly announce: OccupancyAnnouncer;
  readonly peaks: Pick<PeakRecorder, 'record'>;
  readonly welcomes: Pick<WelcomeTopic, 'publish'>;
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly blockListCache: BlockListCache;
  readonly admitJoin: AdmitJoin;
}

export type WelcomeContext = Pick<
  PresenceContext,
  'visits' | 'occupancy' | 'clock' | 'ids' | 'log' | 'peaks' | 'welcomes'
>;

/** One socket on its way in. */
export interface JoiningSocket {
  readonly socketId: string;
  readonly identity: Identity | undefined;
  /** Puts the socket among those that hear the room; before anything is read, so that nothing falls in between. */
  enter(roomId: string): Promise<void>;
  exit(): void;
  /** To this socket alone. */
  send(activity: Activity): void;
  isConnected(): boolean;
}

/** A page that reloads in a loop is slowed down; a person with many tabs is not. */
const joinsMax = 20;
const joinsWindowMs = 10_000;

async function summaryOf(context: PresenceContext, connection: JoinedSocket): Promise<UserSummary | undefined> {
  if (connection.identity.guest || !connection.identity.user) return undefined;
  const user = (await context.people.find([connection.identity.user.id])).get(connection.identity.user.id);
  return user && { ...user, socketId: connection.socketId };
}

/** @returns The number of the line; undefined: the room is not open, or they are banned from it. */
async function logJoin(context: WelcomeContext, roomId: string, { socketId: _, ...user }: UserSummary) {
  const at = context.clock.now();
  const id = context.ids.next();
  const payload = { id, at, kind: 'join' as const, user };
  const appended = await context.log.append(roomId, { event: 'receive:activity', at, subjectId: id, payload });
  return appended.ok ? appended.event.seq : undefined;
}

/** What only a newcomer receives (specification 3.22): the community guidelines, and once, who sees joins. */
function welcomeActivities(context: WelcomeContext, { visit, seq }: NotedVisit): Activity[] {
  if (visit.lastSeenAt !== undefined || seq === undefined) return [];
  const at = context.clock.now();
  // Shown behind their own line; the number takes no place in the log.
  const kinds = ['communityGuidelines', ...(visit.isFirstRoom ? (['aboutJoinVisibility'] as const) : [])] as const;
  return kinds.map((kind) => ({ id: context.ids.next(), seq, at, kind }));
}

/** Adds an occupant to the presence list, or keeps them there. Undefined: they have left meanwhile. */
export async function enterOccupancy(context: PresenceContext, { roomId, personKey }: JoinedSocket) {
  const known = context.roomConnections.occupant(roomId, personKey);
  if (!known) return undefined;
  const at = context.clock.now();
  const user = known.person ? known.person.user : await summaryOf(context, known.connection);
  const { since } = known.connection;
  const person: PresentPerson = known.person ?? { ...(user ? { user } : {}), activeAt: at, since };
  if (!context.roomConnections.has(roomId, personKey)) return undefined;
  context.roomConnections.record(roomId, personKey, person);
  return { user, at, count: await context.occupancy.enter(roomId, personKey, person) };
}

interface NotedVisit {
  readonly visit: RecordedVisit;
  /** The number of the line that says so; undefined: there is none. */
  readonly seq: number | undefined;
}

/** Notes a coming into an open room, once; the log hears of it when it is news. */
async function recordVisit(
  context: WelcomeContext,
  roomId: string,
  user: UserSummary,
  at: number,
): Promise<NotedVisit> {
  const visit = await context.visits.record(roomId, user.id, at);
  return { visit, seq: shouldLogJoin(visit.lastSeenAt, at) ? await logJoin(context, roomId, user) : undefined };
}

/**
 * People who waited in a scheduled room have joined when it opens: they are counted, their joins are logged, and
 * newcomers get the guidelines, as if they joined now.
 */
export async function welcomeWaitingOccupants(context: WelcomeContext, roomId: string): Promise<void> {
  const waiting = await context.occupancy.listUsers(roomId);
  context.peaks.record(roomId, await context.occupancy.count(roomId));
  const at = context.clock.now();
  await Promise.all(
    waiting.map(async ({ user }) => {
      const activities = welcomeActivities(context, await recordVisit(context, roomId, user, at));
      if (activities.length > 0) await context.welcomes.publish({ roomId, personKey: userKeyOf(user.id), activities });
    }),
  );
}

/** The first socket of a person: the room hears of it, and the log when it is news. */
async function handleFirstJoin(
  context: PresenceContext,
  joiningSocket: JoiningSocket,
  connection: JoinedSocket,
  room: RoomRecord,
): Promise<void> {
  const wasElsewhere = await context.occupancy.has(connection.roomId, connection.personKey);
  const entered = await enterOccupancy(context, connection);
  if (!entered) return;
  const { user, at, count } = entered;
  // On another process they have been here all along: a tab more is no news to the room.
  if (!wasElsewhere) context.announce.joined(connection.roomId, { ...(user ? { user } : {}), ...count, at });
  if (room.life === 'live') context.peaks.record(room.id, count.present);
  if (!user) return;
  // Read again: the room may have opened since, and its welcome may have missed who was on the way in.
  const isLive = room.life === 'live' || (await context.snapshots.read(room.id))?.room.life === 'live';
  if (!isLive) return;
  const activities = welcomeActivities(context, await recordVisit(context, room.id, user, at));
  for (const activity of activities) joiningSocket.send(activity);
}

/** Somebody closed the tab they were known by and has another one open: they are known by that one now. */
async function moveToOtherTab(
  context: PresenceContext,
  closed: JoinedSocket,
  { connection, person }: Occupant,
): Promise<void> {
  if (person?.user?.socketId !== closed.socketId) return;
  const moved = { ...person, user: { ...person.user, socketId: connection.socketId } };
  context.roomConnections.record(connection.roomId, connection.personKey, moved);
  await context.occupancy.enter(connection.roomId, connection.personKey, moved);
}

/** Leaves the room a socket is in; nothing when it is in none. */
export async function leaveRoom(
  context: PresenceContext,
  joiningSocket: Pick<JoiningSocket, 'socketId' | 'exit'>,
): Promise<boolean> {
  const left = context.roomConnections.leave(joiningSocket.socketId, context.clock.now());
  if (!left) return false;
  joiningSocket.exit();
  if (left.occupant) await moveToOtherTab(context, left.connection, left.occupant);
  if (!left.isLast) return true;
  const { roomId, personKey, identity, socketId } = left.connection;
  const count = await context.occupancy.leave(roomId, personKey);
  if (await context.occupancy.has(roomId, personKey)) return true;
  const userId = identity.guest ? undefined : identity.user?.id;
  context.announce.left(roomId, { ...(userId === undefined ? {} : { userId }), socketId, ...count });
  if (userId !== undefined) await context.visits.touch(new Map([[roomId, [userId]]]), context.clock.now());
  return true;
}

async function connectToRoom(
  context: PresenceContext,
  joiningSocket: JoiningSocket,
  identity: Identity,
  room: RoomRecord,
): Promise<void> {
  const { connection, isFirst } = context.roomConnections.take(
    joiningSocket.socketId,
    room.id,
    identity,
    context.clock.now(),
  );
  try {
    await joiningSocket.enter(room.id);
    if (isFirst) await handleFirstJoin(context, joiningSocket, connection, room);
  } catch (error) {
    await leaveRoom(context, joiningSocket);
    throw error;
  }
  // A socket that broke meanwhile was already handled as disconnected, before it had joined.
  if (!joiningSocket.isConnected()) await leaveRoom(context, joiningSocket);
}

/**
 * Joins a room (specification 4.08, 4.09). Joining another one leaves the first; joining the same one again changes
 * nothing. Statuses are those of decisions, section 5.
 */
export async function joinRoom(
  context: PresenceContext,
  joiningSocket: JoiningSocket,
  roomId: string,
): Promise<JoinAck> {
  const { identity } = joiningSocket;
  if (!identity) return { status: 401, message: 'no_session' };
  const rate = await context.bus.rates.take(`lounge-join:${personKeyOf(identity)}`, joinsMax, joinsWindowMs);
  if (!rate.allowed) return { status: 429, message: 'too_fast' };
  const snapshot = await context.snapshots.read(roomId);
  const room = snapshot?.room;
  const enter = async (): Promise<JoinAck> => {
    const decision = await decideRoomJoin(context, identity, snapshot);
    if (decision.status !== 200 || !room) return decision;
    // Only of who would be let in: a ban is not answered with a time to come back, and takes nobody's turn.
    const notAdmitted = context.admitJoin(room, identity);
    if (notAdmitted) return notAdmitted;
    if (context.roomConnections.of(joiningSocket.socketId)?.roomId === roomId) await joiningSocket.enter(roomId);
    else {
      await leaveRoom(context, joiningSocket);
      await connectToRoom(context, joiningSocket, identity, room);
      // They may have been kicked while joining, when the kick found no connection yet. A ban invalidates the snapshot before the kick goes out, and a
      // kick invalidates it where it arrives. Where its word is lost, the review of who is present puts them out within seconds.
      const isSnapshotCurrent = (await context.snapshots.read(roomId)) === snapshot;
      const ban = isSnapshotCurrent ? undefined : await banOf(context, roomId, identity);
      if (ban) {
        await leaveRoom(context, joiningSocket);
        return banAck(ban);
      }
    }
    return decision;
  };
  // Where places are limited, joins run one by one: two must not take the last place.
  const isLimited = room?.maxParticipants !== null && room?.maxParticipants !== undefined;
  return isLimited ? context.bus.locks.withLock(`lounge-capacity:${roomId}`, enter) : enter();
}
