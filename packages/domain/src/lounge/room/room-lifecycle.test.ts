import { roomLifecycles } from '@madoi/contract/lounge/room';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideArchive, decideCancel, decideEdit, decideOpen } from './room-lifecycle.ts';

const room = (life: (typeof roomLifecycles)[number], isHouse = false) => ({ life, isHouse });
const decisions = { decideOpen, decideArchive, decideCancel, decideEdit };

describe('the life of a room', () => {
  it('[6.05] goes from scheduled to live to archived', () => {
    expect(decideOpen(room('scheduled'), true)).toEqual({ kind: 'changed', life: 'live' });
    expect(decideArchive(room('live'), true)).toEqual({ kind: 'changed', life: 'archived' });
    expect(decideCancel(room('scheduled'), true)).toEqual({ kind: 'changed', life: 'cancelled' });
  });

  it('takes a repeated call as done', () => {
    expect(decideOpen(room('live'), true)).toEqual({ kind: 'unchanged' });
    expect(decideArchive(room('archived'), true)).toEqual({ kind: 'unchanged' });
    expect(decideCancel(room('cancelled'), true)).toEqual({ kind: 'unchanged' });
    expect(decideEdit(room('live'), true)).toEqual({ kind: 'unchanged' });
  });

  it('refuses to archive a scheduled room, to cancel a live one, and to open or edit an ended one', () => {
    expect(decideArchive(room('scheduled'), true)).toEqual({ kind: 'refused', reason: 'not_open' });
    expect(decideCancel(room('live'), true)).toEqual({ kind: 'refused', reason: 'already_open' });
    expect(decideOpen(room('archived'), true)).toEqual({ kind: 'refused', reason: 'archived' });
    expect(decideEdit(room('archived'), true)).toEqual({ kind: 'refused', reason: 'archived' });
    expect(decideOpen(room('cancelled'), true)).toEqual({ kind: 'refused', reason: 'cancelled' });
  });

  it('never ends the house lounge', () => {
    expect(decideArchive(room('live', true), true)).toEqual({ kind: 'refused', reason: 'house' });
  });

  it('[6.08] is refused to everybody without rights, and an ended room never changes', () => {
    const anyLife = fc.constantFrom(...roomLifecycles);
    const anyDecision = fc.constantFrom(...Object.values(decisions));
    fc.assert(
      fc.property(anyLife, fc.boolean(), anyDecision, (life, isHouse, decide) => {
        expect(decide(room(life, isHouse), false)).toEqual({ kind: 'refused', reason: 'forbidden' });
        const isOver = life === 'archived' || life === 'cancelled';
        if (isOver) expect(decide(room(life, isHouse), true).kind).not.toBe('changed');
      }),
    );
  });
});
