import type { Message } from '@madoi/contract/lounge/chat';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { describe, expect, it } from 'vitest';
import {
  reduceJoined,
  reduceLeft,
  reducePeople,
  reducePersonal,
  reducePresence,
  reduceReaction,
  reduceRoomEvent,
  startRoomView,
  withTotalScore,
} from './reduce-room-view.ts';
import type { RoomSnapshot } from './room-view.ts';

const user = (id: string) => ({
  id,
  name: id,
  isOfficial: false,
  isEssentialLiver: false,
  isPickedOutLiver: false,
  uploadedAt: 0,
  stat: { playlist: { published: 0 } },
  updatedAt: 1,
});

const snapshot = {
  room: { id: 'room-0001', name: '喫茶', isArchived: false, stat: { joined: 2, present: 2, reactions: 0 } },
  auth: { role: 'general', canJoin: true, canTalk: true, canControl: false },
  seq: 10,
  activities: [],
  queue: createRoomQueue('playlist-1', 1),
  lastQueueId: 0,
  serverTimeMs: 1,
  people: [user('user-aaa'), user('user-bbb')],
  guests: 0,
  hidden: [],
  morePeople: undefined,
  present: 2,
} as unknown as RoomSnapshot;

const message = (seq: number, userId = 'user-bbb'): Message => ({
  id: `message-${seq}`,
  seq,
  at: seq,
  userId,
  userName: userId,
  uploadedAt: 0,
  message: `m${seq}`,
  translations: [],
  x: 0.5,
  y: 0.25,
  priority: 1,
  isOwner: false,
});
const said = (seq: number, userId?: string) => ({ event: 'receive:message' as const, payload: message(seq, userId) });

describe('the room as a page knows it', () => {
  it('[3.22] shows what is sent to a newcomer alone, once, and without a number of the log', () => {
    const notice = (kind: 'communityGuidelines' | 'aboutJoinVisibility') => ({ id: kind, seq: 11, at: 11, kind });
    let view = reducePersonal(startRoomView(snapshot), notice('communityGuidelines'));
    view = reducePersonal(view, notice('aboutJoinVisibility'));
    expect(view.seq).toBe(10);
    for (const seq of [11, 12]) view = reduceRoomEvent(view, said(seq));
    expect(view.activities.map(({ id }) => id)).toEqual([
      'message-11',
      'communityGuidelines',
      'aboutJoinVisibility',
      'message-12',
    ]);
    expect(reducePersonal(view, notice('communityGuidelines'))).toBe(view);
  });

  it('[9.12] keeps the last 30 activities and every message it saw', () => {
    let view = startRoomView(snapshot);
    for (let seq = 11; seq <= 60; seq += 1) view = reduceRoomEvent(view, said(seq));
    expect(view.seq).toBe(60);
    expect(view.activities.map((activity) => activity.seq)).toEqual(Array.from({ length: 30 }, (_, at) => 31 + at));
    expect(view.messages).toHaveLength(50);
  });

  it('puts who was active last first, and counts reactions', () => {
    let view = reduceRoomEvent(startRoomView(snapshot), said(11, 'user-bbb'));
    expect(view.people.map((person) => person.user.id)).toEqual(['user-bbb', 'user-aaa']);
    view = reduceReaction(view, { reactionType: 2, x: 0, y: 0, userId: 'user-aaa', count: 3 });
    expect(view.people.map((person) => person.user.id)).toEqual(['user-aaa', 'user-bbb']);
    expect(view.reactionCounts).toEqual({ 2: 3 });
  });

  it('drops a removed message from messages and activities', () => {
    let view = reduceRoomEvent(startRoomView(snapshot), said(11));
    view = reduceRoomEvent(view, {
      event: 'receive:message:removed',
      payload: { seq: 12, id: 'removal-1', messageId: 'message-11', by: 'user-aaa' },
    });
    expect(view.messages).toEqual([]);
    expect(view.activities).toEqual([]);
    expect(view.removedMessageIds).toEqual(['message-11']);
    expect(view.seq).toBe(12);
  });

  it('lists a person on two connections once, and counts guests without listing them', () => {
    let view = reduceJoined(startRoomView(snapshot), {
      user: { ...user('user-ccc'), socketId: 's1' },
      present: 3,
      guests: 0,
      at: 1,
    });
    view = reduceJoined(view, { user: { ...user('user-ccc'), socketId: 's2' }, present: 3, guests: 0, at: 1 });
    view = reduceJoined(view, { present: 4, guests: 1, at: 1 });
    expect(view.people.map((person) => person.user.id)).toEqual(['user-ccc', 'user-aaa', 'user-bbb']);
    expect([view.present, view.guests, view.people[0]?.user.since]).toEqual([4, 1, 1]);
    view = reduceLeft(view, { userId: 'user-ccc', socketId: 's2', present: 3, guests: 1 });
    expect(view.people).toHaveLength(2);
  });

  it('ends, with its time, when the room is archived', () => {
    const view = reduceRoomEvent(startRoomView(snapshot), {
      event: 'receive:room:archived',
      payload: { seq: 11, id: 'room-0001', endAt: 99 },
    });
    expect(view.isEnded).toBe(true);
    expect(view.room.endAt).toBe(99);
  });
});

describe('the people of a room, fetched again after joining', () => {
  const ids = (view: ReturnType<typeof startRoomView>) => view.people.map((person) => person.user.id);
  const asked = startRoomView(snapshot);
  const rest = { present: 3, guests: 1, hidden: ['user-zzz'], next: undefined };
  const answer = { before: asked.people, users: [user('user-bbb'), user('user-ccc')], ...rest };

  it('adds those who came and drops those who left unnoticed', () => {
    const view = reducePresence(asked, answer);
    expect(ids(view)).toEqual(['user-bbb', 'user-ccc']);
    expect(view).toMatchObject({ present: 3, guests: 1, hidden: ['user-zzz'], morePeople: undefined });
  });

  it('keeps joins and leaves that came after the request over its answer', () => {
    const socketId = 'socket-1';
    const came = reduceJoined(asked, { user: { ...user('user-ddd'), socketId }, present: 3 } as never);
    const left = reduceLeft(came, { userId: 'user-bbb', present: 2 } as never);
    expect(ids(reducePresence(left, answer))).toEqual(['user-ddd', 'user-ccc']);
  });

  it('drops who is not in the first page, and adds the people of the next one', () => {
    const view = reducePresence(asked, { ...answer, present: 90, next: 'further' });
    expect(ids(view)).toEqual(['user-bbb', 'user-ccc']);
    expect(view).toMatchObject({ present: 90, morePeople: 'further' });
    const more = reducePeople(view, [user('user-ccc'), user('user-eee')], undefined);
    expect(ids(more)).toEqual(['user-bbb', 'user-ccc', 'user-eee']);
  });

  it('keeps when somebody was active last', () => {
    const lively = reduceReaction(asked, { reactionType: 1, x: 0, y: 0, userId: 'user-bbb' });
    const again = reducePresence(lively, { ...answer, before: lively.people });
    expect(again.people[0]).toMatchObject({ user: { id: 'user-bbb' }, activeSeq: 1 });
  });
});

describe('people who are hidden from this listener', () => {
  it('are not listed when they join again, and are forgotten once they have left', () => {
    const view = { ...startRoomView(snapshot), hidden: ['user-zzz'] };
    const back = reduceJoined(view, { user: { ...user('user-zzz'), socketId: 's' }, present: 3, guests: 0, at: 1 });
    expect(back.people).toBe(view.people);
    expect(reduceLeft(back, { userId: 'user-zzz', socketId: 's', present: 2, guests: 0 }).hidden).toEqual([]);
  });
});

describe('gifts in the log', () => {
  const paid = (seq: number) => ({
    ...message(seq),
    priority: 3,
    displayTime: 60,
    restDisplayTime: 60,
    primaryColor: '#f17c54',
    secondaryColor: '#f17c54',
    maxTextLength: 60,
    score: 32,
    baseScore: 30,
    bonusScore: 2,
  });
  const stamp = (seq: number) => ({
    id: `stamp-${seq}`,
    seq,
    at: seq,
    userId: 'user-bbb',
    userName: 'user-bbb',
    uploadedAt: 0,
    x: 0.5,
    y: 0.5,
    effect: { id: 'stamp-fireworks', uploadedAt: 0 },
    level: 3 as const,
    displayTime: 60,
    restDisplayTime: 60,
    primaryColor: '#f17c54',
    secondaryColor: '#f17c54',
    score: 32,
    baseScore: 30,
    bonusScore: 2,
    startAt: 20,
  });

  it('[3.22] are the activities flowerChat and flowerStamp, and who gave them is in front', () => {
    let view = reduceRoomEvent(startRoomView(snapshot), { event: 'receive:message:paid', payload: paid(11) });
    view = reduceRoomEvent(view, { event: 'receive:effect:paid', payload: stamp(12) });
    expect(view.activities.map(({ kind }) => kind)).toEqual(['flowerChat', 'flowerStamp']);
    expect(view.seq).toBe(12);
    expect(view.people[0]?.user.id).toBe('user-bbb');
    expect(view.messages).toHaveLength(1);
  });

  it('lose their words when the message is removed', () => {
    let view = reduceRoomEvent(startRoomView(snapshot), { event: 'receive:message:paid', payload: paid(11) });
    const removed = { seq: 12, id: 'removed-12', messageId: 'message-11', by: 'user-aaa' };
    view = reduceRoomEvent(view, { event: 'receive:message:removed', payload: removed });
    expect(view.messages).toEqual([]);
    expect(view.activities).toEqual([]);
  });

  it('set the score of the room', () => {
    expect(withTotalScore(startRoomView(snapshot), 320).room.totalScore).toBe(320);
  });
});
