import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import { describe, expect, it } from 'vitest';
import {
  decideKickOrBan,
  decideModeration,
  decideRemoveMessage,
  type ModerationActor,
  type ModerationRole,
  type ModerationSubject,
  moderationRoleOf,
} from './moderation-rights.ts';

const standings: readonly ModerationRole[] = ['general', 'coOwner', 'operator', 'owner'];

const people: Readonly<Record<ModerationRole, Omit<ModerationSubject, 'id'>>> = {
  general: { role: 'general', isOperator: false },
  coOwner: { role: 'coOwner', isOperator: false },
  operator: { role: 'general', isOperator: true },
  owner: { role: 'owner', isOperator: false },
};
const person = (moderationRole: ModerationRole, id: string): ModerationActor => ({
  id,
  isKickedOrBanned: false,
  ...people[moderationRole],
});
const reasonOf = (decision: { ok: true } | { ok: false; reason: string }) => (decision.ok ? 'yes' : decision.reason);
const lives: readonly RoomLifecycle[] = ['scheduled', 'live', 'archived', 'cancelled'];

describe('who may kick and ban whom', () => {
  const table: Readonly<Record<ModerationRole, Readonly<Record<ModerationRole, string>>>> = {
    general: { general: 'forbidden', coOwner: 'forbidden', operator: 'forbidden', owner: 'forbidden' },
    coOwner: { general: 'yes', coOwner: 'co_owner', operator: 'operator', owner: 'owner' },
    operator: { general: 'yes', coOwner: 'yes', operator: 'operator', owner: 'owner' },
    owner: { general: 'yes', coOwner: 'yes', operator: 'operator', owner: 'owner' },
  };
  it.each(standings.flatMap((actor) => standings.map((subject) => ({ actor, subject }))))(
    '[6.06] $actor → $subject',
    ({ actor, subject }) => {
      const decide = (life: RoomLifecycle) => reasonOf(decideKickOrBan(life, person(actor, 'a'), person(subject, 'b')));
      expect(decide('live')).toBe(table[actor][subject]);
      expect(decide('scheduled')).toBe(table[actor][subject]);
      const over = actor === 'coOwner' || actor === 'owner' ? 'over' : table[actor][subject];
      expect([decide('archived'), decide('cancelled')]).toEqual([over, over]);
    },
  );

  it.each(standings)('nobody removes themselves: %s', (moderationRole) => {
    const self = person(moderationRole, 'a');
    expect(reasonOf(decideKickOrBan('live', self, self))).toBe(moderationRole === 'general' ? 'forbidden' : 'self');
  });
});

describe('keeping a room', () => {
  it.each(standings.flatMap((moderationRole) => lives.map((life) => ({ moderationRole, life }))))(
    '[6.08] $standing in a room that is $life',
    ({ moderationRole, life }) => {
      const isOver = life === 'archived' || life === 'cancelled';
      const expected =
        moderationRole === 'general' ? 'forbidden' : isOver && moderationRole !== 'operator' ? 'over' : 'yes';
      expect(reasonOf(decideModeration(life, person(moderationRole, 'a')))).toBe(expected);
    },
  );

  it('an operator who is a co-owner stands as an operator, one who owns the room as its owner', () => {
    expect(moderationRoleOf({ role: 'coOwner', isOperator: true })).toBe('operator');
    expect(moderationRoleOf({ role: 'owner', isOperator: true })).toBe('owner');
    expect(
      reasonOf(decideModeration('archived', { id: 'a', isKickedOrBanned: false, role: 'owner', isOperator: true })),
    ).toBe('yes');
  });

  it('a co-owner who was removed moderates nothing, while owners and operators, whom nobody can remove, do', () => {
    const decide = (moderationRole: ModerationRole) => {
      const actor = { ...person(moderationRole, 'a'), isKickedOrBanned: true };
      return [
        reasonOf(decideModeration('live', actor)),
        reasonOf(decideKickOrBan('live', actor, person('general', 'b'))),
        reasonOf(decideRemoveMessage('live', actor, 'b')),
      ];
    };
    expect(decide('coOwner')).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect([decide('owner'), decide('operator')]).toEqual(Array.from({ length: 2 }, () => ['yes', 'yes', 'yes']));
  });
});

describe('removing a message', () => {
  it.each(standings)('[6.06] %s: one’s own always, another’s when one moderates', (moderationRole) => {
    const actor = person(moderationRole, 'a');
    expect(decideRemoveMessage('live', actor, 'a')).toEqual({ ok: true, isOwn: true });
    expect(decideRemoveMessage('live', actor, 'b')).toEqual(
      moderationRole === 'general' ? { ok: false, reason: 'forbidden' } : { ok: true, isOwn: false },
    );
    expect(reasonOf(decideRemoveMessage('archived', actor, 'b'))).toBe(
      moderationRole === 'general' ? 'forbidden' : moderationRole === 'operator' ? 'yes' : 'over',
    );
    expect(reasonOf(decideRemoveMessage('archived', actor, 'a'))).toBe(
      moderationRole === 'general' ? 'forbidden' : moderationRole === 'operator' ? 'yes' : 'over',
    );
  });
});
