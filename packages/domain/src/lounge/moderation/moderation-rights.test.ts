import type { LoungeLife } from '@madoi/contract/lounge/room';
import { describe, expect, it } from 'vitest';
import {
  decideModeration,
  decidePutOut,
  decideRemoveMessage,
  type ModerationActor,
  type ModerationPerson,
  type Standing,
  standingOf,
} from './moderation-rights.ts';

const standings: readonly Standing[] = ['general', 'coOwner', 'operator', 'owner'];

const people: Readonly<Record<Standing, Omit<ModerationPerson, 'id'>>> = {
  general: { role: 'general', isOperator: false },
  coOwner: { role: 'coOwner', isOperator: false },
  operator: { role: 'general', isOperator: true },
  owner: { role: 'owner', isOperator: false },
};
const person = (standing: Standing, id: string): ModerationActor => ({ id, isOut: false, ...people[standing] });
const reasonOf = (decision: { ok: true } | { ok: false; reason: string }) => (decision.ok ? 'yes' : decision.reason);
const lives: readonly LoungeLife[] = ['scheduled', 'live', 'archived', 'cancelled'];

describe('who may put whom out', () => {
  const table: Readonly<Record<Standing, Readonly<Record<Standing, string>>>> = {
    general: { general: 'forbidden', coOwner: 'forbidden', operator: 'forbidden', owner: 'forbidden' },
    coOwner: { general: 'yes', coOwner: 'co_owner', operator: 'operator', owner: 'owner' },
    operator: { general: 'yes', coOwner: 'yes', operator: 'operator', owner: 'owner' },
    owner: { general: 'yes', coOwner: 'yes', operator: 'operator', owner: 'owner' },
  };
  it.each(standings.flatMap((actor) => standings.map((subject) => ({ actor, subject }))))(
    '[6.06] $actor → $subject',
    ({ actor, subject }) => {
      const decide = (life: LoungeLife) => reasonOf(decidePutOut(life, person(actor, 'a'), person(subject, 'b')));
      expect(decide('live')).toBe(table[actor][subject]);
      expect(decide('scheduled')).toBe(table[actor][subject]);
      const over = actor === 'coOwner' || actor === 'owner' ? 'over' : table[actor][subject];
      expect([decide('archived'), decide('cancelled')]).toEqual([over, over]);
    },
  );

  it.each(standings)('nobody puts themselves out: %s', (standing) => {
    const self = person(standing, 'a');
    expect(reasonOf(decidePutOut('live', self, self))).toBe(standing === 'general' ? 'forbidden' : 'self');
  });
});

describe('keeping a room', () => {
  it.each(standings.flatMap((standing) => lives.map((life) => ({ standing, life }))))(
    '[6.08] $standing in a room that is $life',
    ({ standing, life }) => {
      const isOver = life === 'archived' || life === 'cancelled';
      const expected = standing === 'general' ? 'forbidden' : isOver && standing !== 'operator' ? 'over' : 'yes';
      expect(reasonOf(decideModeration(life, person(standing, 'a')))).toBe(expected);
    },
  );

  it('an operator who is a co-owner stands as an operator, one who owns the room as its owner', () => {
    expect(standingOf({ role: 'coOwner', isOperator: true })).toBe('operator');
    expect(standingOf({ role: 'owner', isOperator: true })).toBe('owner');
    expect(reasonOf(decideModeration('archived', { id: 'a', isOut: false, role: 'owner', isOperator: true }))).toBe(
      'yes',
    );
  });

  it('a co-owner who was put out moderates nothing, while owners and operators, whom nobody puts out, do', () => {
    const decide = (standing: Standing) => {
      const actor = { ...person(standing, 'a'), isOut: true };
      return [
        reasonOf(decideModeration('live', actor)),
        reasonOf(decidePutOut('live', actor, person('general', 'b'))),
        reasonOf(decideRemoveMessage('live', actor, 'b')),
      ];
    };
    expect(decide('coOwner')).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect([decide('owner'), decide('operator')]).toEqual(Array.from({ length: 2 }, () => ['yes', 'yes', 'yes']));
  });
});

describe('removing a message', () => {
  it.each(standings)('[6.06] %s: one’s own always, another’s when one moderates', (standing) => {
    const actor = person(standing, 'a');
    expect(decideRemoveMessage('live', actor, 'a')).toEqual({ ok: true, isOwn: true });
    expect(decideRemoveMessage('live', actor, 'b')).toEqual(
      standing === 'general' ? { ok: false, reason: 'forbidden' } : { ok: true, isOwn: false },
    );
    expect(reasonOf(decideRemoveMessage('archived', actor, 'b'))).toBe(
      standing === 'general' ? 'forbidden' : standing === 'operator' ? 'yes' : 'over',
    );
    expect(reasonOf(decideRemoveMessage('archived', actor, 'a'))).toBe(
      standing === 'general' ? 'forbidden' : standing === 'operator' ? 'yes' : 'over',
    );
  });
});
