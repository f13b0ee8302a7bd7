import type { User } from '@madoi/contract/catalogue/entities';
import type { Activity } from '@madoi/contract/lounge/activity';
import type { Message } from '@madoi/contract/lounge/chat';
import type { UserJoined, UserLeft, UserSummary } from '@madoi/contract/lounge/people';
import type { MediaQueue, QueueEvent } from '@madoi/contract/lounge/queue';
import type { Reaction } from '@madoi/contract/lounge/reaction';
import { reduceRecentActivities } from '@madoi/domain/lounge/activity/action-list';
import { selectCurrentTrack } from '@madoi/domain/lounge/queue/lounge-queue';
import {
  type QueueReplica,
  receiveQueueEvents,
  replaceQueueReplica,
  selectQueueView,
  startReplica,
} from '@madoi/domain/lounge/queue/replica';
import type { LoggedEvent } from '../../../../platform/socket/room-feed.ts';
import type { EarlierLog, RoomSnapshot, RoomView, SeatedPerson } from './room-view.ts';

/** More than the log panel shows at once; older ones come by paging. */
const messagesKept = 300;
/** Many more than there are seats; people beyond are counted. */
const peopleKept = 1_000;

export const startRoomView = (snapshot: RoomSnapshot): RoomView => ({
  room: snapshot.room,
  seq: snapshot.seq,
  activities: snapshot.activities,
  messages: snapshot.activities.flatMap((activity) => (activity.kind === 'message' ? [activity.message] : [])),
  earlier: { messages: [], activities: [], fromSeq: snapshot.activities[0]?.seq ?? snapshot.seq + 1 },
  people: snapshot.people.map((user) => ({ user, activeSeq: 0 })),
  present: snapshot.present,
  replica: startReplica(snapshot.queue, snapshot.lastQueueId),
  reactionCounts: {},
  isEnded: snapshot.room.isArchived,
  tick: 0,
});

const withActivity = (view: RoomView, activity: Activity): RoomView => ({
  ...view,
  seq: Math.max(view.seq, activity.seq),
  activities: reduceRecentActivities(view.activities, activity),
});

/** Somebody did something: they are seated, and in front. */
const wakePerson = (view: RoomView, userId: string): RoomView => {
  const person = view.people.find(({ user }) => user.id === userId);
  if (!person) return view;
  const tick = view.tick + 1;
  const others = view.people.filter((other) => other !== person);
  return { ...view, tick, people: [{ ...person, activeSeq: tick }, ...others] };
};

const withMessage = (view: RoomView, message: Message): RoomView => {
  const activity: Activity = { kind: 'message', id: message.id, seq: message.seq, at: message.at, message };
  const messages = [...view.messages, message].slice(-messagesKept);
  return wakePerson({ ...withActivity(view, activity), messages }, message.userId);
};

const withoutMessage = (view: RoomView, messageId: string, seq: number): RoomView => ({
  ...view,
  seq,
  messages: view.messages.filter((message) => message.id !== messageId),
  earlier: { ...view.earlier, messages: view.earlier.messages.filter((message) => message.id !== messageId) },
  activities: view.activities.filter((activity) => activity.id !== messageId),
});

/** One event of the room's log; the feed hands each over once, in order. */
export function reduceLogged(view: RoomView, { event, payload }: LoggedEvent): RoomView {
  switch (event) {
    case 'receive:message':
      return withMessage(view, payload);
    case 'receive:activity':
    case 'receive:message:system':
      return withActivity(view, payload);
    case 'receive:message:removed':
      return withoutMessage(view, payload.messageId, payload.seq);
    case 'receive:request_queue:event:add':
    case 'receive:request_queue:event:remove':
    case 'receive:request_queue:event:move':
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
  people: readonly SeatedPerson[],
  { socketId: _socket, ...user }: UserSummary,
): readonly SeatedPerson[] =>
  [{ user, activeSeq: 0 }, ...people.filter((person) => person.user.id !== user.id)].slice(0, peopleKept);

export const reduceJoined = (view: RoomView, { user, present }: UserJoined): RoomView => ({
  ...view,
  present,
  people: user ? seated(view.people, user) : view.people,
});

export const reduceLeft = (view: RoomView, { userId, present }: UserLeft): RoomView => ({
  ...view,
  present,
  people: userId === undefined ? view.people : view.people.filter((person) => person.user.id !== userId),
});

/** Counts a reaction to the song on air and moves its sender to the front. */
export const reduceReaction = (view: RoomView, { reactionType, userId, count = 1 }: Reaction): RoomView => {
  const counted = {
    ...view,
    reactionCounts: { ...view.reactionCounts, [reactionType]: (view.reactionCounts[reactionType] ?? 0) + count },
  };
  return userId === undefined ? counted : wakePerson(counted, userId);
};

/** Reactions belong to a song: another one on air starts at nothing. */
export const withReplica = (view: RoomView, replica: QueueReplica): RoomView => {
  const songOf = (each: QueueReplica) => selectCurrentTrack(selectQueueView(each))?.id;
  const isSameSong = songOf(view.replica) === songOf(replica);
  return { ...view, replica, reactionCounts: isSameSong ? view.reactionCounts : {} };
};

export const reduceQueueEvent = (view: RoomView, event: QueueEvent): RoomView =>
  withReplica(view, receiveQueueEvents(view.replica, [event]));

/** Specification 4.29: the queue was fetched whole. */
export const resetQueue = (view: RoomView, queue: MediaQueue, lastId: number): RoomView =>
  withReplica(view, replaceQueueReplica(view.replica, queue, lastId));

/** A page of the log from before what is known. */
export const reduceEarlier = (view: RoomView, page: EarlierLog): RoomView => ({
  ...view,
  earlier: {
    messages: [...page.messages, ...view.earlier.messages],
    activities: [...page.activities, ...view.earlier.activities],
    fromSeq: page.fromSeq,
  },
});

/** People who were already here when the page opened, behind those it knows. */
export const reducePeople = (view: RoomView, users: readonly User[]): RoomView => {
  const known = new Set(view.people.map(({ user }) => user.id));
  const added = users.filter(({ id }) => !known.has(id)).map((user): SeatedPerson => ({ user, activeSeq: 0 }));
  return added.length === 0 ? view : { ...view, people: [...view.people, ...added].slice(0, peopleKept) };
};

/** Who was here when `before` was true, as the server answered since. `isWhole`: nobody else is here by name. */
export interface Attendance {
  readonly before: readonly SeatedPerson[];
  readonly users: readonly User[];
  readonly present: number;
  readonly isWhole: boolean;
}

/**
 * People as the server knows them. Between the page's snapshot and the seat, and while a connection was lost, comings
 * and goings were missed; those heard of since the question was asked are newer than the answer.
 */
export const reduceAttendance = (view: RoomView, { before, users, present, isWhole }: Attendance): RoomView => {
  const here = new Set(users.map(({ id }) => id));
  const asked = new Set(before.map(({ user }) => user.id));
  const now = new Set(view.people.map(({ user }) => user.id));
  const stayed = view.people.filter(({ user }) => !isWhole || here.has(user.id) || !asked.has(user.id));
  const found = users.filter(({ id }) => now.has(id) || !asked.has(id));
  return reducePeople({ ...view, people: stayed, present }, found);
};
