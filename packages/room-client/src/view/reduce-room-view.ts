import type { Activity } from '@madoi/contract/lounge/activity';
import type { PaidEffect } from '@madoi/contract/lounge/gifting-events';
import type { PresentUser, UserJoined, UserLeft, UserSummary } from '@madoi/contract/lounge/presence';
import type { MediaQueue, QueueEvent } from '@madoi/contract/lounge/queue';
import type { Reaction } from '@madoi/contract/lounge/reaction';
import { reduceRecentActivities } from '@madoi/domain/lounge/activity/action-list';
import { emptyHistory, reduceHistory } from '@madoi/domain/lounge/queue/queue-history';
import { startQueuePaging } from '@madoi/domain/lounge/queue/queue-paging';
import {
  type QueueReplica,
  receiveQueueEvent,
  replaceQueueReplica,
  selectQueueView,
  startReplica,
} from '@madoi/domain/lounge/queue/replica';
import { selectCurrentTrack } from '@madoi/domain/lounge/queue/room-queue';
import { isPaidMessage, type SaidMessage } from '../gifting/paid-message.ts';
import type { LoggedEvent } from '../socket/room-feed.ts';
import type { EarlierLog, RoomOccupant, RoomSnapshot, RoomView } from './room-view.ts';

/** More than the log panel shows at once; older ones come by paging. */
const messagesMax = 300;
/** Many more than there are seats; people beyond are counted, and found by name. */
const peopleMax = 1_000;

/** The view of a room as it was fetched. */
export const startRoomView = (snapshot: RoomSnapshot): RoomView => ({
  room: snapshot.room,
  seq: snapshot.seq,
  activities: snapshot.activities,
  messages: snapshot.activities.flatMap((activity) =>
    activity.kind === 'message' || activity.kind === 'flowerChat' ? [activity.message] : [],
  ),
  removedMessageIds: [],
  earlier: { messages: [], activities: [], fromSeq: snapshot.activities[0]?.seq ?? snapshot.seq + 1 },
  people: snapshot.people.map((user) => ({ user, activeSeq: 0 })),
  present: snapshot.present,
  guests: snapshot.guests,
  hidden: snapshot.hidden,
  morePeople: snapshot.morePeople,
  replica: startReplica(snapshot.queue, snapshot.lastQueueId),
  queuePaging: startQueuePaging(snapshot.room.id, String(snapshot.lastQueueId)),
  history: emptyHistory,
  reactionCounts: {},
  isEnded: snapshot.room.isArchived,
  isInvited: snapshot.auth?.isInvited === true,
  nextMessageAt: 0,
  tick: 0,
});

const withActivity = (view: RoomView, activity: Activity): RoomView => ({
  ...view,
  seq: Math.max(view.seq, activity.seq),
  activities: reduceRecentActivities(view.activities, activity),
});

/**
 * A system message to this person alone. It is not part of the log: it has the log's newest `seq` and is shown between
 * two logged events.
 */
export const reducePersonal = (view: RoomView, activity: Activity): RoomView => {
  // A log from before such words were personal holds them itself.
  if (view.activities.some(({ kind }) => kind === activity.kind)) return view;
  const here = view.activities.filter(({ seq }) => seq > activity.seq && seq < activity.seq + 1);
  const placed = { ...activity, seq: activity.seq + 1 - 1 / (here.length + 2) };
  return { ...view, activities: reduceRecentActivities(view.activities, placed) };
};

/** Somebody did something: they are seated, and in front. */
const markActive = (view: RoomView, userId: string): RoomView => {
  const person = view.people.find(({ user }) => user.id === userId);
  if (!person) return view;
  const tick = view.tick + 1;
  const others = view.people.filter((other) => other !== person);
  return { ...view, tick, people: [{ ...person, activeSeq: tick }, ...others] };
};

type Author = Pick<SaidMessage, 'userId' | 'userName' | 'uploadedAt' | 'isOfficial'>;

/** A person who writes is here, even when they joined in a burst that named nobody. */
const ensureOccupant = (view: RoomView, { userId: id, userName: name, uploadedAt, isOfficial }: Author): RoomView => {
  if (view.hidden.includes(id) || view.people.some(({ user }) => user.id === id)) return view;
  const marks = { isOfficial: isOfficial === true, isEssentialLiver: false, isPickedOutLiver: false };
  const user = { id, name, uploadedAt, ...marks, stat: { playlist: { published: 0 } }, updatedAt: 0 };
  return { ...view, people: [{ user, activeSeq: 0 }, ...view.people].slice(0, peopleMax) };
};

const withMessage = (view: RoomView, message: SaidMessage): RoomView => {
  // Only its place came: it was removed, or its author is not to be seen.
  if (message.message === '') return { ...view, seq: Math.max(view.seq, message.seq) };
  const { id, seq, at } = message;
  const activity: Activity = isPaidMessage(message)
    ? { kind: 'flowerChat', id, seq, at, message }
    : { kind: 'message', id, seq, at, message };
  const messages = [...view.messages, message].slice(-messagesMax);
  return markActive(ensureOccupant({ ...withActivity(view, activity), messages }, message), message.userId);
};

const withStamp = (view: RoomView, effect: PaidEffect): RoomView => {
  const { id, seq, at, userId } = effect;
  return markActive(ensureOccupant(withActivity(view, { kind: 'flowerStamp', id, seq, at, effect }), effect), userId);
};

/** Specification 3.31: the score of everything that was given here. */
export const withTotalScore = (view: RoomView, totalScore: number): RoomView => ({
  ...view,
  room: { ...view.room, totalScore },
});

const withoutMessage = (view: RoomView, messageId: string, seq: number): RoomView => ({
  ...view,
  seq,
  messages: view.messages.filter((message) => message.id !== messageId),
  removedMessageIds: [...view.removedMessageIds, messageId],
  earlier: { ...view.earlier, messages: view.earlier.messages.filter((message) => message.id !== messageId) },
  activities: view.activities.filter((activity) => activity.id !== messageId),
});

/** One event of the room's log; the feed hands each over once, in order. */
export function reduceRoomEvent(view: RoomView, { event, payload }: LoggedEvent): RoomView {
  switch (event) {
    case 'receive:message':
    case 'receive:message:paid':
      return withMessage(view, payload);
    case 'receive:effect:paid':
      return withStamp(view, payload);
    case 'receive:activity':
    case 'receive:message:system':
      return withActivity(view, payload);
    case 'receive:message:removed':
      return withoutMessage(view, payload.messageId, payload.seq);
    case 'receive:request_queue:event:add':
    case 'receive:request_queue:event:remove':
    case 'receive:request_queue:event:move':
    case 'receive:room:hidden':
      return { ...view, seq: payload.seq };
    case 'receive:room:updated':
      return { ...view, seq: payload.seq, room: { ...payload.room, stat: view.room.stat } };
    case 'receive:room:archived':
      return {
        ...view,
        seq: payload.seq,
        isEnded: true,
        room: { ...view.room, isArchived: true, endAt: payload.endAt },
      };
  }
}

const seated = (
  people: readonly RoomOccupant[],
  { socketId: _socket, ...user }: UserSummary,
  since: number,
): readonly RoomOccupant[] => {
  const known = people.find((person) => person.user.id === user.id);
  const others = people.filter((person) => person !== known);
  return [{ user: { ...user, since }, activeSeq: known?.activeSeq ?? 0 }, ...others].slice(0, peopleMax);
};

/** The view after a join: counts, and the person among those who are named. */
export const reduceJoined = (view: RoomView, { user, present, guests, at }: UserJoined): RoomView => ({
  ...view,
  present,
  guests,
  people: user && !view.hidden.includes(user.id) ? seated(view.people, user, at) : view.people,
});

/** The view after somebody has left. */
export const reduceLeft = (view: RoomView, { userId, present, guests }: UserLeft): RoomView => ({
  ...view,
  present,
  guests,
  people: userId === undefined ? view.people : view.people.filter((person) => person.user.id !== userId),
  hidden: userId === undefined ? view.hidden : view.hidden.filter((id) => id !== userId),
});

/** Counts a reaction to the song on air and moves its sender to the front. */
export const reduceReaction = (view: RoomView, { reactionType, userId, count = 1 }: Reaction): RoomView => {
  const reactionCounts = { ...view.reactionCounts, [reactionType]: (view.reactionCounts[reactionType] ?? 0) + count };
  const counted = { ...view, reactionCounts };
  return userId === undefined ? counted : markActive(counted, userId);
};

/** Reactions belong to a song: another one on air starts at nothing. */
export const withReplica = (view: RoomView, replica: QueueReplica): RoomView => {
  const songOf = (each: QueueReplica) => selectCurrentTrack(selectQueueView(each))?.id;
  const isSameSong = songOf(view.replica) === songOf(replica);
  return { ...view, replica, reactionCounts: isSameSong ? view.reactionCounts : {} };
};

/** The next event, as the feed hands it out. `userId`: whose page this is; their own edits can be undone. */
export const reduceQueueEvent = (view: RoomView, event: QueueEvent, userId?: string): RoomView => {
  const history = reduceHistory(view.history, { event, before: view.replica.confirmed, userId });
  return withReplica({ ...view, history }, receiveQueueEvent(view.replica, event));
};

/** Specification 4.29: the queue was fetched whole. */
export const resetQueue = (view: RoomView, queue: MediaQueue, lastId: number): RoomView =>
  withReplica({ ...view, history: emptyHistory }, replaceQueueReplica(view.replica, queue, lastId));

/** A page of the log from before what is known. */
export const reduceEarlier = (view: RoomView, page: EarlierLog): RoomView => ({
  ...view,
  earlier: {
    messages: [...page.messages, ...view.earlier.messages],
    activities: [...page.activities, ...view.earlier.activities],
    fromSeq: page.fromSeq,
  },
});

/** The next page of the people who are here, behind those the page knows. */
export const reducePeople = (view: RoomView, users: readonly PresentUser[], next: string | undefined): RoomView => {
  const known = new Set(view.people.map(({ user }) => user.id));
  const added = users.filter(({ id }) => !known.has(id)).map((user): RoomOccupant => ({ user, activeSeq: 0 }));
  return { ...view, people: [...view.people, ...added].slice(0, peopleMax), morePeople: next };
};

/** Who was here when `before` was true, as the server answered since. */
export interface PresenceSnapshot {
  readonly before: readonly RoomOccupant[];
  readonly users: readonly PresentUser[];
  readonly present: number;
  readonly guests: number;
  readonly hidden: readonly string[];
  /** Where the list goes on; undefined: nobody else is here by name. */
  readonly next: string | undefined;
}

/**
 * People as the server knows them. Between the page's snapshot and the join, while a connection was lost and in a burst,
 * joins and leaves were missed; those that arrived since the question was asked are newer than the answer. Whoever is not
 * in the answer has left, or sits far behind: beyond it people are counted.
 */
export const reducePresence = (view: RoomView, answer: PresenceSnapshot): RoomView => {
  const here = new Map(answer.users.map((user) => [user.id, user]));
  const asked = new Set(answer.before.map(({ user }) => user.id));
  const now = new Set(view.people.map(({ user }) => user.id));
  const stayed = view.people.filter(({ user }) => here.has(user.id) || !asked.has(user.id));
  const people = stayed.map((person) => ({ ...person, user: here.get(person.user.id) ?? person.user }));
  const found = answer.users.filter(({ id }) => now.has(id) || !asked.has(id));
  const { present, guests, hidden, next } = answer;
  return reducePeople({ ...view, people, present, guests, hidden }, found, next);
};
